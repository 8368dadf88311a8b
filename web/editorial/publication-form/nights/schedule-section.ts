import { sayStart, sayWeekdays } from '../../words/nights.ts'
import type { Section } from '../section.ts'

export const scheduleSection = {
  path: 'schema',
  title: 'Schema',
  help: 'Ett processteg som körs av sig självt vissa dagar, och vem som får veta om numret inte är ute i tid.',
  labels: {
    nightSchedules: 'Scheman',
    'nightAlarm:enable': 'Säg till om numret inte är ute i tid',
    'nightAlarm:time': 'Numret ska vara ute',
    'nightAlarm:emails': 'Mejla till',
    'nightAlarm:tellsSuccess': 'Mejla också när allt gick bra',
  },
  groups: { 'nightAlarm:enable': 'Larm' },
  readers: {
    nightSchedules: 'processors/editorial/night-schedule/start-night.ts',
    nightAlarm: 'processors/delivery/night-alarm/judge-nights.ts',
  },
  summary: ({ nightSchedules, nightAlarm }) => [
    ...(nightSchedules.length === 0
      ? ['Inget körs av sig självt']
      : nightSchedules.map((schedule) => `${sayWeekdays(schedule.weekdays)} ${sayStart(schedule)}`)),
    nightSchedules.length > 0 && (nightAlarm.enable ? `larm ${nightAlarm.time.replace(':', '.')}` : 'inget larm'),
  ],
} as const satisfies Section
