import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { receiversOfSettings } from '../../../adapters/support/record/outside-settings.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { makeRecord } from '../../../commands/support/record/make-record.ts'
import { retentionStream } from '../../../commands/support/retention/stream.ts'
import { timeOf } from '../../../domain/support/retention/retention.ts'
import { recordText } from '../../../formats/support/record-text.ts'
import { receiversOfPublications } from '../../../projections/support/record/queries.ts'
import { openPlace } from '../../open-place.ts'
import type { Verb } from '../verb.ts'

export const record: Verb = {
  usage: '[--to fil.md]   registerförteckningen (artikel 30), som Markdown',
  run: async (args, config, life) => {
    const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } })
    const { db, log } = await openPlace(config, life)
    const { retention } = handlersOf(log)
    const made = await makeRecord({
      retention,
      invoiceYears: async () =>
        timeOf(await retention.state(retentionStream), 'invoice', config.invoiceYears) ?? config.invoiceYears,
      receivers: [receiversOfSettings(config), await receiversOfPublications(db)],
      adminTwoStep: config.adminTwoStep,
    })
    const text = recordText(made, dayInSweden(new Date()))
    if (values.to === undefined) console.log(text)
    else {
      await writeFile(values.to, `${text}\n`, { flag: 'wx' })
      console.log(`Registerförteckningen ligger i ${values.to}.`)
    }
    return 0
  },
}
