import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { useArticle } from '../../../editorial/queries/articles.ts'
import { useIssue } from '../../../editorial/queries/issues.ts'
import { useMay } from '../../../people/queries/current-user.ts'
import { useQuotationOptions } from '../../../sales/queries/orderable-quotations.ts'
import { useQuotation } from '../../../sales/queries/quotations.ts'
import { ComboBox } from '../../components/fields/ComboBox.tsx'
import { FieldPair, FormGroup } from '../../components/fields/FormGroup.tsx'
import type { Option } from '../../components/fields/Select.tsx'
import { useRead } from '../../queries/use-read.ts'

export type OwnerValues = {
  publication: string | null
  issue: string | null
  article: string | null
  quotation: string | null
}

/** The owner of a file. Issues depend on the publication, articles on the issue. */
export const OwnerFields = <Form extends FieldValues & OwnerValues>({
  control,
}: {
  readonly control: Control<Form>
}) => {
  const publication = useChoice(control, 'publication')
  const issue = useChoice(control, 'issue')
  const article = useChoice(control, 'article')
  // A file of an article or an issue need not name the issue or publication.
  const ofArticle = useArticle(article.value ?? undefined).data
  const ownIssue = issue.value ?? ofArticle?.issue ?? null
  const ofIssue = useIssue(ownIssue ?? undefined).data
  const ownPublication = publication.value ?? ofIssue?.publication ?? null
  const publications = useNames('/api/publications/names')
  const issues = useNames(ownPublication ? `/api/issues/names/${ownPublication}` : undefined)
  const articles = useNames(ownIssue ? `/api/articles/names/${ownIssue}` : undefined)
  const chooseIssue = (id: string | null) => {
    if (id === ownIssue) return
    issue.onChange(id)
    article.onChange(null)
  }
  const choosePublication = (id: string | null) => {
    if (id === ownPublication) return
    publication.onChange(id)
    issue.onChange(null)
    article.onChange(null)
  }
  const isStaff = useMay('user')
  return (
    <FormGroup title="Hör till" help="Välj publikation först, sedan nummer och artikel.">
      <ComboBox
        key={publications.length}
        label="Publikation"
        options={publications}
        {...publication}
        value={ownPublication}
        onChange={choosePublication}
      />
      <FieldPair>
        <ComboBox
          key={`issues ${issues.length.toString()}`}
          label="Nummer"
          options={issues}
          {...issue}
          value={ownIssue}
          onChange={chooseIssue}
          isDisabled={issues.length === 0}
        />
        <ComboBox
          key={`articles ${articles.length.toString()}`}
          label="Artikel"
          options={articles}
          {...article}
          isDisabled={articles.length === 0}
        />
      </FieldPair>
      {isStaff && <QuotationField control={control} />}
    </FormGroup>
  )
}

const QuotationField = <Form extends FieldValues & OwnerValues>({ control }: { readonly control: Control<Form> }) => {
  const quotation = useChoice(control, 'quotation')
  const latest = useQuotationOptions(null)
  const own = useQuotation(quotation.value ?? undefined)
  const isListed = own === undefined || latest.some(({ value }) => value === own._id)
  const options = isListed ? latest : [...latest, { value: own._id, text: own.name || own.customerName || 'Namnlös' }]
  return (
    <ComboBox key={options.length} label="Offert" options={options} {...quotation} isDisabled={options.length === 0} />
  )
}

const useChoice = <Form extends FieldValues & OwnerValues>(control: Control<Form>, name: keyof OwnerValues) => {
  // The cast is sound: every such form has the four fields.
  const { value, onChange, onBlur, ref } = useController({ control, name: name as Path<Form> }).field
  const chosen: string | null = typeof value === 'string' ? value : null
  return { value: chosen, onChange, onBlur, focusRef: ref }
}

type NamedThing = { readonly _id: string; readonly name: string }

const useNames = (path: string | undefined): readonly Option[] => {
  const { data = [] } = useRead<readonly NamedThing[]>(path, {
    key: ['names', path],
    follows: ['publication', 'issue', 'article'],
  })
  return data.map(({ _id, name }) => ({ value: _id, text: name }))
}
