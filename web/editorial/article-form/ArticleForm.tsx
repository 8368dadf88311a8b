import { type Control, useController, useWatch } from 'react-hook-form'
import { levels, MAX_PAGE, MIN_PAGE } from '../../../domain/editorial/contents/rules.ts'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import {
  FormCheckbox,
  FormComboBox,
  FormDate,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../kernel/forms/fields.tsx'
import { useNarratorOptions } from '../queries/narrators.ts'
import { type ArticleFields, levelNames } from './article-form.ts'
import { TextFields } from './TextFields.tsx'

type ArticleFormProps = {
  readonly articleId: string
  readonly state: EntityFormState<ArticleFields>
  readonly categories: readonly string[]
  readonly closeTo: string
}

const levelOptions = levels.map((level) => ({ value: level, text: levelNames[level] }))

export const ArticleForm = ({ articleId, state, categories, closeTo }: ArticleFormProps) => {
  const { control } = state.form
  const narrators = useNarratorOptions()
  const isReused = useWatch({ control, name: 'reuse' })
  return (
    <EntityForm state={state} what="Artikeln" closeTo={closeTo}>
      <FormGroup title="Artikel" help="Sidan ordnar listan. Nivån ger rubrikerna i Daisy och i spelaren.">
        <FormText control={control} name="name" label="Namn" hint="Utan namn heter artikeln Namnlös." />
        <FormText
          control={control}
          name="webName"
          label="Webbnamn"
          hint="Det som lyssnarna ser och hör i stället för namnet, i spelare, podd, mejl och på webbplatser. Tomt: namnet."
        />
        <FormText
          control={control}
          name="path"
          label="Adress på webbplatsen"
          hint="Det sista i adressen, när artikeln läggs upp i WordPress första gången. Tomt: webbplatsen väljer."
        />
        <FieldPair>
          <FormNumber control={control} name="page" label="Sida" required minValue={MIN_PAGE} maxValue={MAX_PAGE} />
          <FormSelect control={control} name="level" label="Nivå" options={levelOptions} />
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
      <FormGroup title="Text" help="Det som läses in, och som kan visas i spelaren. Escape leder till verktygen.">
        <FormText control={control} name="byLine" label="Byline" />
        <TextFields control={control} articleId={articleId} />
      </FormGroup>
      <FormGroup title="Inläsning" help="Namnet som lyssnarna hör och ser.">
        <FieldPair>
          <FormText control={control} name="narratedBy" label="Inläst av" />
          {narrators.length > 0 && (
            <FormComboBox control={control} name="narratedByUser" label="Inläsare" options={narrators} />
          )}
        </FieldPair>
      </FormGroup>
      <FormGroup title="Märkning">
        <FormCheckbox control={control} name="mark">
          Bokmärke
        </FormCheckbox>
        <FormCheckbox control={control} name="highLight">
          Utvald
        </FormCheckbox>
        <FormCheckbox control={control} name="reuse" hint="Följer med till nästa nummer, och kan importeras till andra">
          Får återanvändas
        </FormCheckbox>
        {isReused && (
          <FormDate
            control={control}
            name="reuseUntil"
            label="Får återanvändas till och med"
            hint="Tomt: tills vidare. Efter den dagen följer den inte med till nummer som läggs upp."
          />
        )}
      </FormGroup>
      <FormGroup title="Anteckningar">
        <FormTextArea control={control} name="info" label="Information" />
      </FormGroup>
    </EntityForm>
  )
}

type FormCategoryProps = { readonly control: Control<ArticleFields>; readonly categories: readonly string[] }

/** Offers the publication's categories and the article's own. An empty text means no category. */
const FormCategory = ({ control, categories }: FormCategoryProps) => {
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
