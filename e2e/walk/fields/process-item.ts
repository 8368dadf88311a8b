import type { CreatedEntity } from '../caller.ts'
import { answeredField, fieldSights, isFlag } from '../fields.ts'
import type { Sight } from '../sight.ts'

const flags = [
  'fetchDaisy',
  'importDaisy',
  'fetchRss',
  'importRss',
  'importFtp',
  'alterDeactivateH1',
  'alterExportH2',
  'alterActivateAll',
  'alterToH1',
  'alterToH2',
  'alterGuessH2',
  'alterCopyNameToInfo',
  'alterRemoveNumbersStopSpace',
  'alterRemoveNumbers',
  'alterPrettify',
  'alterAddNumbers',
  'exportDaisy',
  'exportLegimus',
  'exportRss',
  'exportDtbook',
  'exportFtp',
  'exportSingleMp3',
  'exportWordPress',
  'exportDrupal',
  'exportPdf',
  'availableFromDateNow',
  'sendPush',
  'sendMailToSubscribers',
]
const everyFlag = Object.fromEntries(flags.map((flag) => [flag, true]))

export const processItem: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Process item',
  make: async (staff, { example }) => {
    const { _id } = await staff.ask<CreatedEntity>('POST', '/api/publications', {
      name: 'Stegbladet',
      customer: example.customer,
    })
    await staff.ask('PUT', `/api/publications/saveProcess/${_id}`, [{ name: 'Allt', prio: 3, ...everyFlag }])
    return `/api/publications/${_id}`
  },
  read: async (staff, address) =>
    (await staff.ask<{ processItems: readonly object[] }>('GET', address)).processItems[0],
  fields: {
    name: answeredField((value) => value === 'Allt'),
    prio: answeredField((value) => value === 3),
    ...Object.fromEntries(flags.map((flag) => [flag, answeredField((value) => value === true)])),
    done: answeredField(isFlag),
  },
})
