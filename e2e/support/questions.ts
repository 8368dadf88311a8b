/** The way of an administrator to an answer on the screens alone: the look-up, the pressed links, the text at the end. */
type Way = {
  readonly lookUp: string
  readonly hit?: number
  readonly links?: readonly RegExp[]
  /** The last of links with one name is meant: the oldest delivery. */
  readonly isOldest?: true
  readonly seen: readonly RegExp[]
}

export const ways: Readonly<Record<string, Way>> = {
  'why two letters came': {
    lookUp: 'eva@strandbladet.example',
    seen: [
      /vet inte om en offert gick fram/,
      /Maj Lundqvist bad om ett nytt försök/,
      /skickade en offert vid försök 2/,
    ],
  },
  'who changed the price, and why': {
    lookUp: 'Hamnbladet',
    links: [/ändrade offertens info/],
    seen: [/Berit Ahlm prissatte .+ till 13.920.kr, förut 15.420.kr/, /Eva ringde: de får 1 500 kr av i år/],
  },
  'why an article is not in the book': {
    lookUp: 'Simskolan',
    seen: [/Nils Oja tog bort artikeln ”Simskolan börjar”/],
  },
  'what she saw when she ordered': {
    lookUp: 'Skärgårdsbladet',
    hit: 1,
    links: [/beställde offertens version/, /^Visa skärmen då/],
    seen: [/Beställt pris/, /15.420.kr/],
  },
  'why no disc came': { lookUp: '4602', seen: [/Gunvor Wiklund lade in uppehåll från .+ tills vidare/] },
  'who changed the address, and what stood there': {
    lookUp: 'Bertil Norén',
    links: [/ändrade adress, postnummer och ort/],
    seen: [/Gunvor Wiklund ändrade adress/, /Kajgatan 1/, /Skeppsbron 3/],
  },
  'why the issue was late, and whether it comes': {
    lookUp: 'Morgonbladet',
    hit: 1,
    links: [/^Leverans till mottagarens server/],
    isOldest: true,
    seen: [/Servern släpper inte in oss/],
  },
  'who read what is protected, and why': {
    lookUp: '4607',
    seen: [/Gunvor Wiklund öppnade de skyddade uppgifterna: ”Skivan kom tillbaka/],
  },
  'whether the letter came': {
    lookUp: '4609',
    links: [/^Öppna prenumeranten/],
    seen: [/^Kustnytt nummer 46/, /Kom tillbaka/],
  },
  'how the list was before somebody moved': {
    lookUp: 'Fredagsbladet',
    hit: 1,
    links: [/^Artikellista/, /Nils Oja flyttade artikeln ”Ledaren”/, /^Jämför$/],
    seen: [/”Ledaren”, sida 1/, /Nils Oja/],
  },
}
