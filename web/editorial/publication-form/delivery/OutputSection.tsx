import { useWatch } from 'react-hook-form'
import { type Output, outputPlaceholders } from '../../../../domain/editorial/publication/settings/outputs.ts'
import { outputKind } from '../../../../domain/editorial/publication/settings/receivers.ts'
import { sentName } from '../../../../domain/production/manifest/sent-name.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { FormSelect } from '../../../kernel/forms/fields.tsx'
import { today } from '../../../kernel/words/swedish.ts'
import { Line, type PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'
import { productChoicesOf } from './ftp-section.ts'
import { AccessFields, AddressField } from './PlaceFields.tsx'
import { placeNames } from './place-names.ts'

type OutputSectionProps = PublicationControl & { readonly publication: PublicationView }

const outputSection =
  (output: Output) =>
  ({ control, publication }: OutputSectionProps) => {
    const { url: address, product, filename } = placeNames[output]
    const [url, chosen, pattern] = useWatch({ control, name: [address, product, filename] })
    return (
      <>
        <AddressField control={control} place={output} isOptional />
        {url !== '' && (
          <>
            <FormSelect
              control={control}
              name={product}
              label={labels[product]}
              options={productChoicesOf(publication)}
            />
            <Line control={control} name={filename} hint={sayName({ output, chosen, pattern }, publication)} />
            <AccessFields control={control} publication={publication} place={output} />
          </>
        )}
      </>
    )
  }

export const SecondReceiverSection = outputSection('TAB_0')
export const ThirdReceiverSection = outputSection('TAB_1')

type NamedFile = { readonly output: Output; readonly chosen: string; readonly pattern: string }

const sayName = ({ output, chosen, pattern }: NamedFile, publication: PublicationView): string => {
  const fields = `Fyll i med ${outputPlaceholders.map((name) => `{${name}}`).join(', ')}.`
  if (pattern === '') return `${fields} Tomt: filen heter som numret.`
  const issue = { filename: '', date: today(), publication: publication.name, issue: `${publication.name} nr 45` }
  const example = sentName({ place: output, filename: pattern, kind: outputKind(chosen) }, issue)
  const isSame = !/\{(?:utgåva|datum)\}/.test(pattern)
  return `${fields} Till exempel: ${example}.${isSame ? ' Ett nytt nummer ersätter det förra.' : ''}`
}
