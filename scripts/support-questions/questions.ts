/** A question as it comes on the telephone. */
export type Question = {
  /** With what only a caller knows. */
  readonly asked: string
  /** The text that an administrator looks up at the desk. */
  readonly lookUp: string
  readonly answer: string
  /** The way from the look-up to the answer. */
  readonly where: string
}

export const questions: readonly Question[] = [
  {
    asked: 'Föreningen Strandbladet, eva@strandbladet.example: Varför har jag fått offerten i två brev?',
    lookUp: 'eva@strandbladet.example',
    answer:
      'Mejlservern bröt förbindelsen sedan den tagit emot brevet, så ingen visste om det gick fram. Maj Lundqvist bad om ett nytt försök, och då kom ett till.',
    where: 'Offertens tidslinje, spåret Brev',
  },
  {
    asked: 'Hamnens vänner: Vem ändrade priset på vår offert på Hamnbladet, och varför?',
    lookUp: 'Hamnbladet',
    answer: 'Berit Ahlm sänkte det med 1 500 kr till 13 920 kr: ”Eva ringde: de får 1 500 kr av i år, lovat av Maj.”',
    where: 'Offertens tidslinje, och händelsen ”ändrade offertens info”',
  },
  {
    asked: 'En lyssnare på Simbladet: Varför finns inte artikeln om simskolan i boken?',
    lookUp: 'Simskolan',
    answer: 'Nils Oja tog bort artikeln innan boken gjordes.',
    where: 'Artikellistans tidslinje, sökt på artikelns namn',
  },
  {
    asked: 'Skärgårdens förening: Vilket pris stod det när vi beställde Skärgårdsbladet? Nu är allt dyrare.',
    lookUp: 'Skärgårdsbladet',
    answer:
      '15 420 kr exklusive moms, räknat med prislistan som gällde då. En dyrare prislista kom efter beställningen.',
    where: 'Offertens tidslinje, beställningen, ”Visa skärmen då”',
  },
  {
    asked: 'Sixten, kundnummer 4602: Varför kom ingen skiva med nummer 46 av Kustnytt?',
    lookUp: '4602',
    answer: 'Gunvor Wiklund lade in uppehåll tills vidare, och skivorna skickades därefter.',
    where: 'Prenumerantens tidslinje',
  },
  {
    asked: 'Bertil Noréns dotter: När och av vem ändrades pappas adress, och vad stod där förut?',
    lookUp: 'Bertil Norén',
    answer: 'Gunvor Wiklund förde in ett ärende från webben. Förut stod Kajgatan 1, 972 31 Luleå.',
    where: 'Prenumerantens tidslinje, händelsen ”ändrade adress, postnummer och ort”',
  },
  {
    asked: 'Morgonbladets redaktör: Varför kom inte numret ut klockan sex, och är det på väg nu?',
    lookUp: 'Morgonbladet nr 1',
    answer:
      'Mottagarens server släppte inte in oss, fel lösenord. Maj Lundqvist skickade igen, och nu är det levererat.',
    where: 'Numrets tidslinje, ”Se också”, leveransen',
  },
  {
    asked: 'En prenumerant med skyddad identitet, kundnummer 4607: Vem har läst mina uppgifter, och varför?',
    lookUp: '4607',
    answer: 'Gunvor Wiklund: ”Skivan kom tillbaka, adressen behövde läsas upp”. Och du själv, nu.',
    where: 'Prenumerantens tidslinje',
  },
  {
    asked: 'Ingrid Sandberg, kundnummer 4609: Skickades nummer 46 av Kustnytt till mig, vart, och kom det fram?',
    lookUp: '4609',
    answer: 'Ja, till ingrid.sandberg@kusten.example, men det kom i retur: adressen tar inte emot mejl.',
    where: 'Prenumerantens tidslinje, ”Öppna prenumeranten”, Skickat',
  },
  {
    asked: 'Fredagsbladets redaktör: Hur såg artikellistan ut innan någon flyttade om, och vem flyttade?',
    lookUp: 'Fredagsbladet nr 1',
    answer: 'Ledaren låg först, före Hamnen fryser och Insändare. Nils Oja flyttade den sist.',
    where: 'Numrets tidslinje, ”Se också”, artikellistan, flyttningen, ”Visa skärmen då”, ”Föregående”',
  },
]

/** The questions to read, and what to look up, the answers and where they stand only with `withAnswers`. */
export const questionLines = ({ withAnswers }: { readonly withAnswers: boolean }): readonly string[] =>
  questions.flatMap(({ asked, lookUp, answer, where }, place) => [
    `${(place + 1).toString().padStart(2)}. ${asked}`,
    ...(withAnswers ? [`    Svar: ${answer}`, `    Där:  ”${lookUp}” i supportbordet. ${where}.`] : []),
  ])
