import { useState } from 'react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import { FormTextArea } from '../../kernel/forms/fields.tsx'
import { useArticleForm } from './article-form.ts'
import { MainFields, MarkFields, NarrationFields } from './MainFields.tsx'

type NamedArticle = { readonly _id: string; readonly name: string }

type ArticleDialogProps = {
  readonly article: NamedArticle
  readonly categories: readonly string[]
  readonly onClose: () => void
}

/**
 * The main fields of one article, over the list of its issue. It is the form of the article's own page, which has the
 * texts and files too: what is not saved in one is there in the other.
 */
export const ArticleDialog = ({ article: { _id, name }, categories, onClose }: ArticleDialogProps) => {
  const state = useArticleForm(_id, onClose)
  const { control } = state.form
  return (
    <Dialog title={`Redigera ${name}`} isOpen size="l" onClose={onClose}>
      <p>
        <ButtonLink to={`/article/${_id}`} variant="quiet">
          Hela artikeln, med text och filer
        </ButtonLink>
      </p>
      <EntityForm state={state} what="Artikeln" onClose={onClose}>
        <MainFields control={control} categories={categories} />
        <NarrationFields control={control} />
        <FormGroup title="Märkning">
          <MarkFields control={control} />
        </FormGroup>
        <FormGroup title="Anteckningar">
          <FormTextArea control={control} name="info" label="Information" />
        </FormGroup>
      </EntityForm>
    </Dialog>
  )
}

/** `edit` opens the dialog for an article of a list. */
export const useArticleDialog = () => {
  const [edited, edit] = useState<NamedArticle>()
  const renderDialog = (categories: readonly string[]) =>
    edited && <ArticleDialog article={edited} categories={categories} onClose={() => edit(undefined)} />
  return { edit, renderDialog }
}
