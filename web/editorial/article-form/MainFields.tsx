import { type Control, useController, useWatch } from 'react-hook-form'
import { siteSlug } from '../../../domain/editorial/article/site-slug.ts'
import { MAX_PAGE, MIN_PAGE } from '../../../domain/editorial/contents/rules.ts'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { FormCheckbox, FormNumber, FormSelect, FormText } from '../../kernel/forms/fields.tsx'
import { levelOptionsIn } from '../entities/level-names.ts'
import { publicName } from '../entities/public-name.ts'
import { useNarratorOptions } from '../queries/narrators.ts'
import type { ArticleFields } from './article-form.ts'

type MainFieldsProps = { readonly control: Control<ArticleFields>; readonly categories: readonly string[] }

/** What the website makes of the typed address, when that is something else. */
const sayAddress = (path: string): string => {
  const slug = siteSlug(path)
  const becomes = slug === path.trim() || slug === '' ? '' : ` Det du har skrivit blir ”${slug}”.`
  return `Det sista i adressen, när artikeln läggs upp i WordPress första gången. Tomt: webbplatsen väljer.${becomes}`
}

/** The fields of an article that order it in its issue, and the names under which it is known. */
export const MainFields = ({ control, categories }: MainFieldsProps) => {
  const category = useWatch({ control, name: 'category' })
  const path = useWatch({ control, name: 'path' })
  return (
    <FormGroup title="Artikel" help="Sidan ordnar listan. Nivån ger rubrikerna i Daisy och i spelaren.">
      <FormText control={control} name="name" label="Namn" hint="Utan namn heter artikeln Namnlös." />
      <FormText
        control={control}
        name="webName"
        label="Webbnamn"
        hint="Det som lyssnarna ser och hör i stället för namnet, i spelare, podd, mejl och på webbplatser. Tomt: namnet."
      />
      <FormText control={control} name="path" label="Adress på webbplatsen" hint={sayAddress(path)} />
      <FieldPair>
        <FormNumber control={control} name="page" label="Sida" required minValue={MIN_PAGE} maxValue={MAX_PAGE} />
        <FormSelect control={control} name="level" label="Nivå" options={levelOptionsIn(category)} />
      </FieldPair>
      <FieldPair>
        <FormCategory control={control} categories={categories} />
        <FormNumber
          control={control}
          name="priority"
          label="Prioritet"
          required
          hint="1 ger artikeln en egen QR-kod."
          minValue={1}
          maxValue={100}
        />
      </FieldPair>
      <FormCheckbox control={control} name="active" hint="Bara aktiva artiklar når lyssnarna">
        Aktiv
      </FormCheckbox>
    </FormGroup>
  )
}

/** The marks that editors see in the list. */
export const MarkFields = ({ control }: Pick<MainFieldsProps, 'control'>) => (
  <>
    <FormCheckbox control={control} name="mark">
      Bokmärke
    </FormCheckbox>
    <FormCheckbox control={control} name="highLight">
      Utvald
    </FormCheckbox>
  </>
)

/** Who reads the article aloud. */
export const NarrationFields = ({ control }: Pick<MainFieldsProps, 'control'>) => {
  const narrators = useNarratorOptions()
  return (
    <FormGroup title="Inläsning" help="Namnet som lyssnarna hör och ser, och vem som läser in.">
      <FieldPair>
        <FormText control={control} name="narratedBy" label="Inläst av" hint="Tomt: inläsarens namn." />
        {narrators.length > 0 && <FormNarrator control={control} narrators={narrators} />}
      </FieldPair>
    </FormGroup>
  )
}

type FormNarratorProps = Pick<MainFieldsProps, 'control'> & { readonly narrators: readonly Option[] }

/** The narrator's name becomes the public one, unless another is written. */
const FormNarrator = ({ control, narrators }: FormNarratorProps) => {
  const { field, fieldState } = useController({ control, name: 'narratedByUser' })
  const { field: name } = useController({ control, name: 'narratedBy' })
  const nameOf = (user: string | null) => narrators.find(({ value }) => value === user)?.text
  return (
    <ComboBox
      label="Inläsare"
      hint="Får artikeln på sin lista i I dag."
      options={narrators}
      value={field.value}
      error={fieldState.error?.message}
      onChange={(user) => {
        field.onChange(user)
        name.onChange(publicName(name.value, { before: nameOf(field.value), now: nameOf(user) }))
      }}
      onBlur={field.onBlur}
      focusRef={field.ref}
    />
  )
}

/** Offers the publication's categories and the article's own. An empty text means no category. */
const FormCategory = ({ control, categories }: MainFieldsProps) => {
  const { field } = useController({ control, name: 'category' })
  const known = [...new Set([...categories, field.value])].filter((each) => each !== '')
  return (
    <ComboBox
      label="Kategori"
      options={known.map((text) => ({ value: text, text }))}
      value={field.value === '' ? null : field.value}
      onChange={(category) => field.onChange(category ?? '')}
      onBlur={field.onBlur}
      focusRef={field.ref}
    />
  )
}
