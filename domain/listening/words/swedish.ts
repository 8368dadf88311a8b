import type { Face } from '../../editorial/publication/types.ts'
import { capital, swedishItems, swedishSections, swedishWholes } from './nouns.ts'

const counts = ['två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']

/** By how often, from never on; more often is `manyTimes`. */
const times = ['ingen gång', 'en gång', ...counts.map((count) => `${count} gånger`)]

/**
 * Sentences that are the same in every publication. `{0}` and `{1}` are filled by `fill`: the words reach the player as
 * data of its page, in one language.
 */
const swedishSentences = {
  skip: 'Hoppa till innehållet',
  playingNow: 'Spelas nu',
  contents: 'Innehåll',
  text: 'Text',
  about: 'Om',
  elsewhere: 'Lyssna på andra sätt',
  links: 'Länkar',
  moreInGroup: 'Mer i {0}',
  readBy: 'Inläst av {0}',
  readByVoice: 'Läst av talsyntes',
  coverOf: 'Omslag: {0}',
  partOf: '{0}, del {1} av {2}',
  corrected: 'Rättelse {0}',
  searchFor: 'Sök mer om {0}',
  help: 'Hjälp:',
  accessibility: 'Om tillgänglighet',
  moreComing:
    'Fler knappar har inte kommit än. Det går att lyssna ändå. Kommer de inte kan en nyare webbläsare behövas.',
  fetchPage: 'Hämta sidan igen',
  notReleased: 'Ej släppt',
  playback: 'Uppspelning',
  playing: 'Det som spelas',
  play: 'Spela',
  pause: 'Pausa',
  goOn: 'Fortsätt',
  previous: 'Förra',
  next: 'Nästa',
  back: '−{0} s, bakåt',
  forward: '+{0} s, framåt',
  secondsBack: '{0} sekunder bakåt',
  secondsForward: '{0} sekunder framåt',
  secondsBackAndForward: '{0} sekunder bakåt och framåt',
  played: 'Spelat',
  left: 'kvar',
  placeOf: '{0} av {1}',
  lengthOf: { hour: ['timme', 'timmar'], minute: ['minut', 'minuter'], second: ['sekund', 'sekunder'] },
  speed: 'Hastighet',
  sleep: 'Insomning',
  off: 'Av',
  minutes: '{0} minuter',
  shortMinutes: '{0} min',
  isPlaying: 'Spelas nu',
  isPaused: 'Pausad',
  isHeard: 'Lyssnad',
  startOver: 'Börja om',
  tryAgain: 'Försök igen',
  goesOnAt: 'Fortsätter där du var, vid {0}.',
  wentOnAt: 'Fortsatte där du var, vid {0}.',
  placeKept: 'Din plats är sparad.',
  soundOff: 'Ljudet är avstängt',
  soundOn: 'Ljudet är på.',
  turnSoundOn: 'Slå på ljudet',
  slept: 'Insomningen har stoppat ljudet',
  silentInSafari: 'Hörs inget? Safari kan vara tyst när det går fortare än 2×.',
  failures: {
    net: { title: 'Ljudet går inte att hämta', advice: 'Kontrollera nätet och försök igen.' },
    device: {
      title: 'Ljudet går inte att spela',
      advice: 'Kontrollera att högtalare eller hörlurar är inkopplade och försök igen.',
    },
    file: { title: 'Ljudet går inte att spela', advice: 'Ljudfilen saknas eller är skadad.' },
  },
  server: {
    well: 'Försök igen om en stund.',
    failing: 'Servern svarar inte just nu. Ljudet hämtas igen av sig självt när den gör det.',
    silent: 'Kontrollera nätet. Ljudet hämtas igen av sig självt när det går.',
  },
  scanToGoOn: 'Skanna nästa kod för att fortsätta lyssna',
  scanAgain: 'Lyssna igen från början',
  goOnWithoutCode: 'Fortsätt utan att skanna',
  film: {
    show: 'Visa filmen',
    of: 'Film: {0}',
    captions: 'Undertexter',
    whole: 'Hela skärmen',
    soundAlone: 'Bara ljud',
  },
  settings: {
    title: 'Text, kontrast och tangenter',
    textSize: 'Textstorlek',
    colours: 'Färger',
    asMachine: 'Som i telefonen eller datorn',
    darkOnLight: 'Mörk text på ljust',
    lightOnDark: 'Ljus text på mörkt',
    lockScreen: 'Knapparna på låsskärmen',
    alwaysShow: 'Visa alltid knapparna',
    shortcuts: 'Använd kortkommandon',
    close: 'Stäng',
  },
}

/** The keys and what they do, but for those of articles and sections. */
const swedishKeys = {
  keys: {
    space: 'Mellanslag, K',
    left: 'Vänsterpil, J',
    right: 'Högerpil, L',
    shiftLeft: 'Skift + vänsterpil',
    shiftRight: 'Skift + högerpil',
    shiftA: 'Skift + A',
    shiftUp: 'Skift + uppåtpil',
    shiftDown: 'Skift + nedåtpil',
    plusMinus: '+ och −',
  },
  does: {
    playOrPause: 'Spela eller pausa',
    tenths: 'Till början, 10 procent … 90 procent',
    faster: 'Snabbare',
    slower: 'Långsammare',
    fine: 'Lite snabbare, lite långsammare',
    mute: 'Ljudet av eller på',
    captions: 'Films undertexter av eller på',
    whole: 'Film i hela skärmen',
  },
}

/** Sentences about one entry of the contents, and about sections. */
const sentencesOfItem = ({ item, whole }: Face) => {
  const [i, s] = [swedishItems[item], swedishSections[whole]]
  const lastOf = ({ a, the }: typeof i) => `${a === 'en' ? 'den' : 'det'} sista ${the}`
  return {
    items: capital(i.many),
    itemOf: `${capital(i.one)} {0} av {1}`,
    nextItem: `Nästa ${i.one}`,
    previousItem: `Förra ${i.the}`,
    previousButton: `Förra ${i.the}`,
    previousAndNextItem: `Förra och nästa ${i.one}`,
    placeInItem: `Plats i ${i.the}`,
    itemStart: `${capital(i.the)}s början`,
    itemLastSeconds: `${capital(i.the)}s sista sekunder`,
    itemEnd: `${capital(i.the)}s slut`,
    whenItemEnds: `När ${i.the} är slut`,
    itemIsOver: `${capital(i.the)} är slut`,
    oneMoreItem: `${capital(i.a)} ${i.one} till`,
    toItemEnd: `Till ${i.the}s slut`,
    isLastItem: `Det här är ${lastOf(i)}.`,
    nextSection: `Nästa ${s.one}`,
    previousSection: `Förra ${s.the}`,
    isLastSection: `Det här är ${lastOf(s)}.`,
    isFirstSection: `Det här är den första ${s.the}.`,
  }
}

/** Sentences about the whole, and about its code on paper. */
const sentencesOfWhole = ({ whole, endsAtCode }: Face) => {
  const w = swedishWholes[whole]
  const isPaper = whole === 'issue'
  return {
    over: `${capital(w.the)} är slut`,
    nextWhole: `Nästa ${w.one}: {0}`,
    moreWholes: `Fler ${w.many}`,
    restOfWhole: `{0} kvar av ${w.the}`,
    nextCode: endsAtCode ? `Skanna nästa kod${isPaper ? ` i ${w.source}` : ''} när du vill höra mer.` : '',
    times,
    manyTimes: '{0} gånger',
    pressedNext: `Du har gått vidare {0} på den här koden. Rikta kameran mot nästa kod${isPaper ? ` i ${w.source}` : ''}.`,
    noCode: [`Ingen ${isPaper ? 'tidning' : 'kod'} till hands? Kontakta `, ', så hjälper vi dig.'],
    safariForgets: `Safari glömmer dina val och din plats när du inte har öppnat ${w.source} på sju dagar. Ligger den på hemskärmen är de kvar.`,
    push: {
      ask: `Säg till när nästa ${w.one} kommer`,
      stop: 'Sluta säga till',
      on: `Du får en notis när nästa ${w.one} kommer.`,
      stillOn: 'Du får fortfarande notiser.',
      unsupported: `Den här webbläsaren kan inte ta emot notiser. Öppna ${w.source} i en annan webbläsare, eller utanför ett privat fönster, om du vill veta när nästa ${w.one} kommer.`,
      install: `Vill du veta när nästa ${w.one} kommer? Lägg till på hemskärmen först: tryck på Dela och välj Lägg till på hemskärmen. Öppna sedan ${w.source} därifrån. Där börjar du om: din plats och dina val följer inte med.`,
      elsewhere: `Vill du veta när nästa ${w.one} kommer? Öppna ${w.source} i Safari först.`,
      old: 'Din telefon eller platta kan inte ta emot notiser. Det går från iOS 16.4.',
      denied: 'Notiser är avstängda för den här sidan. Slå på dem i webbläsarens eller telefonens inställningar.',
      serverAway: 'Servern svarar inte just nu. Försök igen om en stund.',
      failed: 'Det gick inte just nu. Kontrollera nätet och försök igen.',
      noService: 'Webbläsaren når inte sin pushtjänst. Försök igen senare, eller i en annan webbläsare.',
      noWorker: `Webbläsaren låter inte sidan ta emot notiser. Öppna ${w.source} i en annan webbläsare, eller utanför ett privat fönster.`,
    },
  }
}

export const swedishWords = (face: Face) => ({
  ...swedishSentences,
  ...swedishKeys,
  ...sentencesOfItem(face),
  ...sentencesOfWhole(face),
  language: 'sv',
  locale: 'sv-SE',
  decimal: ',',
})
