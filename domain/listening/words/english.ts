import type { Face } from '../../editorial/publication/types.ts'
import type { PlayerWords } from './fill.ts'
import { capital, englishItems, englishSections, englishWholes } from './nouns.ts'

const counts = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

const times = ['never', 'once', 'twice', ...counts.map((count) => `${count} times`)]

const englishSentences = {
  skip: 'Skip to the contents',
  playingNow: 'Now playing',
  contents: 'Contents',
  text: 'Text',
  about: 'About',
  elsewhere: 'Other ways to listen',
  links: 'Links',
  moreInGroup: 'More in {0}',
  readBy: 'Read by {0}',
  readByVoice: 'Read by a synthetic voice',
  coverOf: 'Cover: {0}',
  partOf: '{0}, part {1} of {2}',
  corrected: 'Correction {0}',
  searchFor: 'Search for more about {0}',
  help: 'Help:',
  accessibility: 'Accessibility (in Swedish)',
  moreComing:
    'More buttons have not come yet. You can listen all the same. If they do not come, a newer browser may be needed.',
  fetchPage: 'Load the page again',
  notReleased: 'Not released',
  playback: 'Playback',
  playing: 'What is playing',
  play: 'Play',
  pause: 'Pause',
  goOn: 'Continue',
  previous: 'Prev',
  next: 'Next',
  back: '−{0} s, back',
  forward: '+{0} s, forward',
  secondsBack: '{0} seconds back',
  secondsForward: '{0} seconds forward',
  secondsBackAndForward: '{0} seconds back and forward',
  played: 'Played',
  left: 'left',
  placeOf: '{0} of {1}',
  lengthOf: { hour: ['hour', 'hours'], minute: ['minute', 'minutes'], second: ['second', 'seconds'] },
  speed: 'Speed',
  sleep: 'Sleep timer',
  off: 'Off',
  minutes: '{0} minutes',
  shortMinutes: '{0} min',
  isPlaying: 'Now playing',
  isPaused: 'Paused',
  isHeard: 'Heard',
  startOver: 'Start over',
  tryAgain: 'Try again',
  goesOnAt: 'Continues where you were, at {0}.',
  wentOnAt: 'Continued where you were, at {0}.',
  placeKept: 'Your place is kept.',
  soundOff: 'The sound is off',
  soundOn: 'The sound is on.',
  turnSoundOn: 'Turn the sound on',
  slept: 'The sleep timer has stopped the sound',
  silentInSafari: 'No sound? Safari can be silent above 2×.',
  failures: {
    net: { title: 'The sound cannot be loaded', advice: 'Check your network and try again.' },
    device: {
      title: 'The sound cannot be played',
      advice: 'Check that loudspeakers or headphones are connected and try again.',
    },
    file: { title: 'The sound cannot be played', advice: 'The sound file is missing or damaged.' },
  },
  server: {
    well: 'Try again in a while.',
    failing: 'The server does not answer right now. The sound is loaded again by itself when it does.',
    silent: 'Check your network. The sound is loaded again by itself when it can be.',
  },
  scanToGoOn: 'Scan the next code to go on listening',
  scanAgain: 'Listen again from the beginning',
  goOnWithoutCode: 'Continue without scanning',
  film: {
    show: 'Show the film',
    of: 'Film: {0}',
    captions: 'Subtitles',
    whole: 'Full screen',
    soundAlone: 'Sound only',
  },
  settings: {
    title: 'Text, contrast and keys',
    textSize: 'Text size',
    colours: 'Colours',
    asMachine: 'As on your telephone or computer',
    darkOnLight: 'Dark text on light',
    lightOnDark: 'Light text on dark',
    lockScreen: 'Buttons on the lock screen',
    alwaysShow: 'Always show the buttons',
    shortcuts: 'Use keyboard shortcuts',
    close: 'Close',
  },
}

const englishKeys = {
  keys: {
    space: 'Space, K',
    left: 'Left arrow, J',
    right: 'Right arrow, L',
    shiftLeft: 'Shift + left arrow',
    shiftRight: 'Shift + right arrow',
    shiftA: 'Shift + A',
    shiftUp: 'Shift + up arrow',
    shiftDown: 'Shift + down arrow',
    plusMinus: '+ and −',
  },
  does: {
    playOrPause: 'Play or pause',
    tenths: 'To the beginning, 10 per cent … 90 per cent',
    faster: 'Faster',
    slower: 'Slower',
    fine: 'A little faster, a little slower',
    mute: 'Sound on or off',
    captions: 'Subtitles of films on or off',
    whole: 'Film in full screen',
  },
}

const sentencesOfItem = ({ item, whole }: Face) => {
  const [i, s] = [englishItems[item], englishSections[whole]]
  return {
    items: capital(i.many),
    itemOf: `${capital(i.one)} {0} of {1}`,
    nextItem: `Next ${i.one}`,
    previousItem: `Previous ${i.one}`,
    // The name of a button holds the word on it, which is short for narrow screens.
    previousButton: `Prev, previous ${i.one}`,
    previousAndNextItem: `Previous and next ${i.one}`,
    placeInItem: `Place in the ${i.one}`,
    itemStart: `Beginning of the ${i.one}`,
    itemLastSeconds: `Last seconds of the ${i.one}`,
    itemEnd: `End of the ${i.one}`,
    whenItemEnds: `When the ${i.one} ends`,
    itemIsOver: `The ${i.one} has ended`,
    oneMoreItem: `One more ${i.one}`,
    toItemEnd: `To the end of the ${i.one}`,
    isLastItem: `This is the last ${i.one}.`,
    nextSection: `Next ${s.one}`,
    previousSection: `Previous ${s.one}`,
    isLastSection: `This is the last ${s.one}.`,
    isFirstSection: `This is the first ${s.one}.`,
  }
}

const sentencesOfWhole = ({ whole, endsAtCode }: Face) => {
  const w = englishWholes[whole]
  const onPaper = whole === 'issue' ? ` in the ${w.source}` : ''
  return {
    over: `The ${w.one} has ended`,
    nextWhole: `Next ${w.one}: {0}`,
    moreWholes: `More ${w.many}`,
    restOfWhole: `{0} left of the ${w.one}`,
    nextCode: endsAtCode ? `Scan the next code${onPaper} to hear more.` : '',
    times,
    manyTimes: '{0} times',
    pressedNext: `You have gone on {0} from this code. Point the camera at the next code${onPaper}.`,
    noCode: [`No ${whole === 'issue' ? w.source : 'code'} at hand? Contact `, ', and we will help you.'],
    safariForgets: `Safari forgets your choices and your place when you have not opened the ${w.source} for seven days. On the home screen they are kept.`,
    push: {
      ask: `Tell me when the next ${w.one} comes`,
      stop: 'Stop telling me',
      on: `You will be told when the next ${w.one} comes.`,
      stillOn: 'You still get notices.',
      unsupported: `This browser cannot receive notices. Open the ${w.source} in another browser, or outside a private window, to be told when the next ${w.one} comes.`,
      install: `Do you want to know when the next ${w.one} comes? Add the ${w.source} to the home screen first: press Share and choose Add to Home Screen. Then open it from there. You start anew there: your place and your choices do not follow.`,
      elsewhere: `Do you want to know when the next ${w.one} comes? Open the ${w.source} in Safari first.`,
      old: 'Your telephone or tablet cannot receive notices. They need iOS 16.4 or later.',
      denied: 'Notices are off for this page. Turn them on in the settings of your browser or telephone.',
      serverAway: 'The server does not answer right now. Try again in a while.',
      failed: 'It did not work. Check your network and try again.',
      noService: 'The browser does not reach its push service. Try again later, or in another browser.',
      noWorker: `The browser does not let the page receive notices. Open the ${w.source} in another browser, or outside a private window.`,
    },
  }
}

export const englishWords = (face: Face): PlayerWords => ({
  ...englishSentences,
  ...englishKeys,
  ...sentencesOfItem(face),
  ...sentencesOfWhole(face),
  language: 'en',
  locale: 'en-GB',
  decimal: '.',
})
