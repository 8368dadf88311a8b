import type { Fault, IntegrityCheck } from '../../kernel/integrity/checks.ts'
import { minuteInWords } from '../../kernel/swedish-days.ts'

const count = (number: number) => new Intl.NumberFormat('sv-SE').format(number)

const eventFaults = {
  changed: 'är ändrad: det som lagras är inte det som skrevs',
  missing: 'saknas: den har funnits, och är borttagen',
  inserted: 'är inskjuten: den har aldrig skrivits av systemet',
  moved: 'står på en annan plats i ordningen än när den skrevs',
  misfiled: 'står med andra uppgifter i registret än i loggen: registret är ändrat',
} as const

const sentenceOf = (fault: Fault): string => {
  switch (fault.kind) {
    case 'register':
      return `Registret självt är ändrat, någonstans mellan händelse ${count(fault.from)} och ${count(fault.to)}. Vad som är ändrat i loggen kan därför inte sägas säkert.`
    case 'anchor':
      return `De första ${count(fault.number)} händelserna är inte längre de som undertecknades ${minuteInWords(fault.at)}.`
    case 'shorter':
      return `Loggen slutar före händelse ${count(fault.number)}, som fanns när den undertecknades ${minuteInWords(fault.at)}.`
    case 'signature':
      return `Underskriften från ${minuteInWords(fault.at)} är inte det här systemets.`
    default: {
      const moment = fault.recordedAt === '' ? '' : `, ${minuteInWords(fault.recordedAt)}`
      return `Händelse ${fault.revision + 1} i ${fault.stream}${moment} ${eventFaults[fault.kind]} (${fault.eventId}).`
    }
  }
}

/** A fault in a sentence, and where it lies. */
export const tellFault = (fault: Fault) => ({
  said: sentenceOf(fault),
  stream: 'stream' in fault && fault.stream !== '' ? fault.stream : null,
  revision: 'stream' in fault ? fault.revision : null,
})

/** How a check stands. A process that was killed left an 'interrupted' one. */
type CheckState = 'running' | 'intact' | 'faulty' | 'interrupted' | 'failed'

export const stateOf = ({ endedAt, failure, faultCount }: IntegrityCheck): CheckState => {
  if (endedAt === undefined) return 'running'
  if (failure === 'interrupted') return 'interrupted'
  if (failure !== undefined) return 'failed'
  return faultCount > 0 ? 'faulty' : 'intact'
}
