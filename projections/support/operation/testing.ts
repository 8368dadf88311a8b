import type { OperationState } from './view.ts'

/** An installation in which all is well. */
export const quietOperation: OperationState = {
  measuredAt: '2026-11-30T08:00:00.000Z',
  parts: [
    { part: 'Databasen', level: 'good', cause: 'Svarade på 2 ms.' },
    { part: 'Händelseloggen', level: 'good', cause: 'Svarade på 3 ms.' },
    { part: 'Läsmodellerna', level: 'good', cause: 'Alla 36 läsmodeller är i kapp.' },
    { part: 'Disken', level: 'good', cause: '120 GB ledigt av 200 GB.' },
    { part: 'Processerna', level: 'good', cause: 'Inget står still.' },
    { part: 'Jobben', level: 'good', cause: 'Inget väntar på sin tur.' },
    { part: 'Breven', level: 'good', cause: '14 brev har gått det senaste dygnet, 0 väntar.' },
    { part: 'Certifikaten', level: 'good', cause: 'Det första går ut om 63 dagar (ljudkod.example:443).' },
    { part: 'Säkerhetskopian', level: 'good', cause: 'Tagen det senaste dygnet.' },
  ],
  disk: { free: 120e9, size: 200e9, growth: 0.4e9 },
  versions: [
    { what: 'Ljudkod', version: '1.0.0' },
    { what: 'PostgreSQL', version: '18.4' },
  ],
  certificates: [
    {
      what: 'Ljudkods adress',
      server: 'ljudkod.example:443',
      expiresAt: '2027-02-01T12:00:00.000Z',
      checkedAt: '2026-11-30T02:00:00.000Z',
      fault: null,
    },
  ],
  backup: {
    last: {
      takenAt: '2026-11-30T01:30:00.000Z',
      seconds: 41,
      folder: '/backup/ljudkod',
      kind: 'increment',
      bytes: 38e9,
      newBytes: 0.4e9,
      isEncrypted: true,
    },
    fault: null,
  },
  nights: [{ night: '2026-11-29', started: 84, done: 84, failed: 0, longestWait: 12 }],
  letters: { sent: 14, toFile: 0, failed: 0, waiting: 0 },
}
