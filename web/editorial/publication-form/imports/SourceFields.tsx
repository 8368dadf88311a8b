import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type SourceId, sources } from '../../../../domain/editorial/publication/settings/sources/sources.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Line, type PublicationControl } from '../inputs.tsx'
import { TrySource } from './TrySource.tsx'

type SourceFieldsProps = PublicationControl & {
  readonly publication: PublicationView
  readonly source: SourceId
  readonly placeholder: string
  readonly hint: string
  /** Further fields. */
  readonly children?: ReactNode
}

const isFileServer = (url: string) => /^(?:ftps?|sftp):/i.test(url)

/** A source's server, its credentials, and a button that looks for the file. */
export const SourceFields = ({ control, publication, source, placeholder, hint, children }: SourceFieldsProps) => {
  const { place } = sources[source]
  const url = useWatch({ control, name: `${place}:url` })
  return (
    <>
      <Line control={control} name={`${place}:url`} placeholder={placeholder} required hint={hint} />
      <Line control={control} name={`${place}:username`} />
      <Line
        control={control}
        name={`${place}:password`}
        type="password"
        {...(publication[place].hasPassword
          ? { hint: 'Ett lösenord är sparat. Lämna tomt för att behålla det. En annan server behöver det på nytt.' }
          : {})}
      />
      {isFileServer(url) && (
        <>
          <Line control={control} name={`${place}:directory`} hint="Tomt: mappen som användaren kommer till." />
          <Line
            control={control}
            name={`${place}:filename`}
            placeholder={source === 'daisy' ? '*.zip' : '*.xml'}
            hint="Den nyaste filen som passar hämtas. * står för vilka tecken som helst och ? för ett, {datum} för dagens datum, {år}, {månad} och {dag} för delarna. Tomt: den nyaste filen."
          />
        </>
      )}
      {url.startsWith('sftp:') && (
        <Line
          control={control}
          name={`${place}:hostKey`}
          hint="Prova anslutningen: servern visar sin nyckel, och du godkänner den. Töm fältet när avsändaren har bytt server."
        />
      )}
      {children}
      <TrySource control={control} publicationId={publication._id} source={source} />
    </>
  )
}
