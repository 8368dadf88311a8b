/** The texts to which narrators have agreed, the present one last. A text is never changed: another version is added. */
const consentTexts = [
  {
    version: '2026-11',
    paragraphs: [
      'Det du läser in hörs i det nummer du läser för. Namn på tidningar och avdelningar, vinjetter, röstprov och artiklar som står i flera nummer kan höras igen, utan att du läser dem på nytt.',
      'Så används dina inläsningar bara om du samtycker. Gör du inte det läser någon annan, eller talsyntesen, där de annars skulle höras igen.',
      'Du kan ta tillbaka samtycket när du vill, här eller genom att säga till kontoret. Då hörs inläsningarna inte i det som görs därefter. Det som redan är utgivet eller utskickat ändras inte.',
      'Ingen konstgjord röst görs av det du läst in.',
    ],
  },
] as const

export type ConsentVersion = (typeof consentTexts)[number]['version']

export const consentVersions: readonly [ConsentVersion, ...ConsentVersion[]] = ['2026-11']

/** The text that narrators are asked to agree to now. */
export const presentConsentText = consentTexts[0]
