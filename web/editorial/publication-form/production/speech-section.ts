import type { Section } from '../section.ts'

export const speechSection = {
  path: 'talsyntes',
  title: 'Talsyntes',
  help: 'En röst läser artiklar som har text men inget ljud. Det sker i processteget ”Läs in med talsyntes”. Kommer en inläsning senare hörs bara den.',
  labels: {
    'speech:enable': 'Läs artiklar utan ljud med talsyntes',
    'speech:voice': 'Röst',
    'speech:speed': 'Hastighet i procent',
    'speech:headingPause': 'Paus efter rubrik',
    'speech:paragraphPause': 'Paus efter stycke',
    'speech:readings': 'Uttal',
  },
  readers: { speech: 'commands/editorial/speech/plan-speech.ts' },
  summary: ({ speech: { enable, speed, readings } }) =>
    enable
      ? [
          'Artiklar utan ljud läses',
          speed !== 100 && `hastighet ${speed.toString()} %`,
          readings.length > 0 && `uttal av ${readings.length.toString()} ord`,
        ]
      : ['Artiklar utan ljud läses inte'],
} as const satisfies Section
