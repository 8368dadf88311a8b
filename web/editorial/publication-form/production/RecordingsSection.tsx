import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { recordingOf } from '../../../../domain/editorial/publication/name-recordings.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { useFiles } from '../../queries/files/files.ts'
import type { PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'
import { RecordingRow } from './RecordingRow.tsx'
import { namesToRead } from './recordings-section.ts'

type RecordingsSectionProps = PublicationControl & { readonly publication: PublicationView }

/** Uploads recordings at once; the choice of the sound for each name is saved with the form. */
export const RecordingsSection = ({ control, publication }: RecordingsSectionProps) => {
  const { field } = useController({ control, name: 'nameRecordings' })
  const sounds = useFiles('soundfiles', { kind: 'publication', id: publication._id })
  // A choice made during an upload is kept.
  const latest = useRef(field.value)
  useEffect(() => {
    latest.current = field.value
  }, [field.value])

  const names = namesToRead(publication)
  const unnamed = field.value.filter(
    ({ name }) =>
      recordingOf(
        names.map((one) => ({ name: one })),
        name,
      ) === undefined,
  )
  const without = (name: string) => {
    const old = recordingOf(latest.current, name)
    return latest.current.filter((each) => each !== old)
  }
  const record = (name: string, sound: string) => {
    void sounds.refetch()
    field.onChange([...without(name), { name, sound }])
  }
  const fileOf = (name: string) => {
    const recording = recordingOf(field.value, name)
    if (!recording) return undefined
    const file = sounds.data?.find(({ _id }) => _id === recording.sound)
    const wasThere = publication.nameRecordings.some(({ sound }) => sound === recording.sound)
    return { file: file ?? (sounds.data && wasThere ? null : undefined) }
  }
  return (
    <>
      <ul className="file-list" aria-label={labels.nameRecordings}>
        {names.map((name, at) => (
          <RecordingRow
            key={name}
            publicationId={publication._id}
            name={name}
            {...(at === 0 && { about: 'titeln' })}
            recording={fileOf(name)}
            onRecorded={(sound) => record(name, sound)}
            onRemove={() => field.onChange(without(name))}
          />
        ))}
      </ul>
      {unnamed.length > 0 && (
        <>
          <p className="small">
            Varken titeln eller någon kategori heter så här längre. Inläsningarna hörs bara där en rubrik ännu har
            namnet.
          </p>
          <ul className="file-list" aria-label="Inläsningar av äldre namn">
            {unnamed.map(({ name }) => (
              <RecordingRow
                key={name}
                publicationId={publication._id}
                name={name}
                recording={fileOf(name)}
                onRemove={() => field.onChange(without(name))}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
