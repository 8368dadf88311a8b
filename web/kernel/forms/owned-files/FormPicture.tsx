import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { isIcon, isPodcastArt, isPosterTooHigh, POSTER_MAX_HEIGHT } from '../../../../domain/editorial/media/rules.ts'
import { PictureField } from '../../components/fields/PictureField.tsx'
import type { UploadState } from '../../components/fields/UploadField.tsx'
import { createFileKeys } from '../../server/act-key.ts'
import { explain, isRefusedForGood, useApi } from '../../server/api-client.ts'

type Measures = { readonly width: number; readonly height: number }

type FormPictureProps<Form extends FieldValues> = {
  readonly control: Control<Form>
  /** A field that holds the id of a picture, or null. */
  readonly name: FieldPath<Form>
  readonly label: string
  readonly hint?: string
  /** The owner, as fields of the upload. */
  readonly to: Readonly<Record<string, string>>
  /** The fault of a picture with these measures; undefined: none. */
  readonly judge: (measures: Measures) => string | undefined
}

/** The picture is uploaded at once; the choice of it is saved with the form. */
export const FormPicture = <Form extends FieldValues>({
  control,
  name,
  label,
  hint,
  to,
  judge,
}: FormPictureProps<Form>) => {
  const api = useApi()
  const { field } = useController({ control, name })
  const [upload, setUpload] = useState<UploadState>()
  const [fault, setFault] = useState<string>()
  const [keyOf] = useState(createFileKeys)

  const send = async (file: File): Promise<void> => {
    const state = { id: name, fileName: file.name }
    const form = new FormData()
    for (const [owner, id] of Object.entries(to)) form.append(owner, id)
    form.append('file', file)
    setUpload({ ...state, percent: 0 })
    try {
      const onProgress = (percent: number) => setUpload({ ...state, percent })
      const { _id } = await api.upload<{ _id: string }>('/api/uploads/uploadSingle', form, {
        onProgress,
        key: keyOf(file, to),
      })
      setUpload(undefined)
      field.onChange(_id)
    } catch (error) {
      const way = isRefusedForGood(error)
        ? { onDismiss: () => setUpload(undefined) }
        : { onRetry: () => void send(file) }
      setUpload({ ...state, percent: 0, error: explain(error), ...way })
    }
  }
  const take = async (file: File) => {
    const measures = await measure(file)
    const wrong = measures ? judge(measures) : 'Filen går inte att öppna som bild. Välj en jpg- eller png-fil.'
    setFault(wrong)
    if (!wrong) await send(file)
  }
  const id: unknown = field.value
  return (
    <PictureField
      label={label}
      hint={hint}
      address={typeof id === 'string' && id !== '' ? `/api/imagefiles/serveFileById/${id}` : undefined}
      uploads={upload ? [upload] : []}
      fault={fault}
      onFile={(file) => void take(file)}
      onClear={() => field.onChange(null)}
    />
  )
}

const measure = async (file: File): Promise<Measures | undefined> => {
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    return undefined
  }
}

export const judgePoster = (measures: Measures): string | undefined =>
  isPosterTooHigh(measures)
    ? `Bilden är ${measures.height.toString()} px hög. Gör den högst ${POSTER_MAX_HEIGHT.toString()} px hög och ladda upp den igen.`
    : undefined

/** The requirements of home screens. */
export const judgeIcon = (measures: Measures): string | undefined =>
  isIcon(measures)
    ? undefined
    : `Bilden är ${measures.width.toString()} × ${measures.height.toString()} px. Välj en kvadratisk på minst 512 px.`

/** The requirements of podcast directories. */
export const judgeArt = (measures: Measures): string | undefined =>
  isPodcastArt(measures)
    ? undefined
    : `Bilden är ${measures.width.toString()} × ${measures.height.toString()} px. Välj en kvadratisk på 1 400–3 000 px.`
