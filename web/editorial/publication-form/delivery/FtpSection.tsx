import { useWatch } from 'react-hook-form'
import { DEFAULT_PATTERN, namesBy, placeholderNames } from '../../../../domain/production/manifest/sound-names.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { FormSelect } from '../../../kernel/forms/fields.tsx'
import { today } from '../../../kernel/words/swedish.ts'
import { Flag, Line, type PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'
import { isLoose, productChoicesOf } from './ftp-section.ts'
import { PlaceFields } from './PlaceFields.tsx'

type FtpSectionProps = PublicationControl & { readonly publication: PublicationView }

export const FtpSection = ({ control, publication }: FtpSectionProps) => {
  const [isOn, product, isOne, pattern] = useWatch({
    control,
    name: ['exportToFtp:enable', 'exportToFtp:product', 'exportToFtp:singleFile', 'exportToFtp:pattern'],
  })
  const isMany = isLoose(product)
  return (
    <>
      <Flag control={control} name="exportToFtp:enable" />
      {isOn && (
        <>
          <FormSelect
            control={control}
            name="exportToFtp:product"
            label={labels['exportToFtp:product']}
            options={productChoicesOf(publication)}
          />
          {isMany && (
            <Line
              control={control}
              name="exportToFtp:pattern"
              placeholder={DEFAULT_PATTERN}
              hint={`Fyll i med ${placeholderNames.map((name) => `{${name}}`).join(', ')}. Till exempel: ${exampleOf(pattern, publication.name)}.${product === 'wavFiles' ? 'wav' : 'mp3'}${isOne || tellsIssue(pattern) ? '' : '. Utan {utgåva} eller {datum} ersätter ett nytt nummer filer av det förra som heter lika.'}`}
            />
          )}
          {isMany && <Flag control={control} name="exportToFtp:singleFile" />}
          {(!isMany || isOne) && (
            <Line
              control={control}
              name="exportToFtp:filename"
              hint="Samma för varje nummer, så att det nya ersätter det förra. Tomt: filen heter som numret."
            />
          )}
          <PlaceFields control={control} publication={publication} place="exportToFtp" />
        </>
      )}
    </>
  )
}

/** Whether the pattern gives the files of two issues different names. */
const tellsIssue = (pattern: string): boolean => /\{(?:utgåva|datum)\}/.test(pattern)

const exampleOf = (pattern: string, publication: string): string =>
  namesBy(pattern, [
    { page: 7, number: 3, name: 'Biblioteket öppnar igen', date: today(), publication, issue: 'Nr 45' },
  ])[0] ?? ''
