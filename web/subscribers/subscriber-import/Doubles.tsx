import { TriangleAlert } from 'lucide-react'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { type ImportDetail, type ImportRow, useImportRows } from '../queries/subscriber-imports.ts'
import { DifferingText } from './DifferingText.tsx'
import type { ImportActs } from './use-import-acts.ts'

const MAX_DOUBLES = 200

const answerChoices = [
  { value: 'one', text: 'En person. Kundnumret byts.' },
  { value: 'two', text: 'Två personer. Den i listan läggs till, den som finns här är kvar.' },
] as const

const lines = [
  { part: 'name', title: 'Namn' },
  { part: 'address', title: 'Adress' },
  { part: 'customerNr', title: 'Kundnummer' },
  { part: 'gets', title: 'Prenumererar' },
] as const

/**
 * Rows with the name and address of a subscriber and another number: the administrator decides whether they are one
 * person or two.
 */
export const Doubles = ({ list, acts }: { readonly list: ImportDetail; readonly acts: ImportActs }) => {
  const { data: rows = [] } = useImportRows(list._id, { doubles: true, limit: MAX_DOUBLES })
  if (rows.length === 0) return null
  return (
    <Section
      title="Möjliga dubbletter"
      className="import-parts"
      aside={
        list.plan.undecided > 0 && (
          <Status tone="warn" icon={TriangleAlert}>
            {`${sayNumber(list.plan.undecided)} att avgöra`}
          </Status>
        )
      }
    >
      <p className="soft">Samma namn och adress, men ett annat kundnummer i listan.</p>
      {rows.map((row, index) => (
        <DoubleRow
          key={row.place}
          row={row}
          acts={acts}
          place={`${sayNumber(index + 1)} av ${sayNumber(rows.length)}`}
        />
      ))}
    </Section>
  )
}

type DoubleRowProps = { readonly row: ImportRow; readonly acts: ImportActs; readonly place: string }

const DoubleRow = ({ row: { place: at, double, line }, acts, place }: DoubleRowProps) => {
  if (!double) return null
  const { here, listed, answer } = double
  return (
    <div className="import-parts">
      <p className="small soft">{place}</p>
      <table className="diff">
        <caption className="visually-hidden">{`${here.name}, jämförd med listans rad ${sayNumber(line ?? 0)}`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Uppgift</span>
            </th>
            <th scope="col">Finns här</th>
            <th scope="col">{`I listan, rad ${sayNumber(line ?? 0)}`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ part, title }) => (
            <tr key={part}>
              <th scope="row">{title}</th>
              <td data-label="Finns här">
                {part === 'gets' ? here.gets : <DifferingText of={here[part]} other={listed[part]} as="del" />}
              </td>
              <td data-label="I listan">
                {part === 'gets' ? listed.gets : <DifferingText of={listed[part]} other={here[part]} as="ins" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <RadioGroup
        label={`${here.name}, är det en eller två?`}
        options={answerChoices}
        value={answer === 'undecided' ? null : answer}
        onChange={(chosen) => void acts.answerDouble(at, chosen)}
      />
    </div>
  )
}
