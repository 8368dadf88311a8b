import { lineWords } from '../../../../domain/sales/pricing/words.ts'
import type { Differences } from '../../../../projections/sales/quotation/view.ts'
import { TableHeads } from '../../../kernel/components/table/TableHeads.tsx'
import { swedish, type WordKey } from '../words/swedish.ts'
import { type Tongue, tagOf, useTongue } from '../words/words.ts'

const isWord = (field: string): field is WordKey => field in swedish

const fieldWords: Readonly<Record<string, WordKey>> = {
  nrOfIssues: 'issues',
  narrateBy: 'voice',
  doLjudkod: 'talkingQr',
}

const fieldIn = ({ say }: Tongue, field: string) => {
  const key = fieldWords[field] ?? field
  return isWord(key) ? say(key) : undefined
}

const valueIn = ({ say, number }: Tongue, value: string | number | boolean | null) => {
  if (value === null || value === '') return say('none')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'number') return number(value)
  return isWord(value) ? say(value) : value
}

/** Shows the differences from the offer before: services, lines and the sum. */
export const OfferChanges = ({ changes }: { readonly changes: Differences }) => {
  const tongue = useTongue()
  const { say, money, language } = tongue
  const amountIn = (amount: number | null) => (amount === null ? say('none') : money(amount))
  const fields = changes.fields.flatMap(({ field, before, after }) => {
    const name = fieldIn(tongue, field)
    return name ? [{ key: field, name, before: valueIn(tongue, before), after: valueIn(tongue, after) }] : []
  })
  const lines = changes.lines.map(({ code, before, after }) => ({
    key: `line ${code}`,
    name: lineWords[code][tagOf[language]],
    before: amountIn(before),
    after: amountIn(after),
  }))
  // A field whose line has a price of its own is shown there.
  const priced = lines.map(({ name }) => name)
  const unpriced = fields.filter(({ name }) => !priced.includes(name))
  const price = {
    key: 'price',
    name: say('withoutVat'),
    before: amountIn(changes.price.before),
    after: amountIn(changes.price.after),
  }
  return (
    <section className="form-group" aria-labelledby="changed">
      <div className="about">
        <h2 id="changed">{say('changed')}</h2>
      </div>
      <div className="fields">
        <table className="offer-changes">
          <TableHeads of={[say('what'), say('before'), say('after')]} />
          <tbody>
            {[...unpriced, ...lines, price].map(({ key, name, before, after }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className="num">
                  <del>{before}</del>
                </td>
                <td className="num">
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
