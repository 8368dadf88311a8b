import type { ComponentType } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Crumb } from '../components/layout/Breadcrumbs.tsx'
import { useCrumbs } from './crumbs.ts'

const NEW_ID = 'new'

type ItemProps = { readonly id: string | undefined }

/** The page of one thing of a list, anew for each; without an id that of a thing which is not saved yet. */
export const itemPage = (Item: ComponentType<ItemProps>) => () => {
  const { itemId } = useParams()
  return <Item key={itemId} id={itemId === NEW_ID ? undefined : itemId} />
}

type ItemPlace = {
  readonly list: Crumb
  /** '/order' */
  readonly path: string
  readonly titles: { readonly first: string; readonly later: string }
}

/** The title of such a page, whose crumbs it sets, and the way to the page of the thing once it is saved. */
export const useItemPlace = (id: string | undefined, { list, path, titles }: ItemPlace) => {
  const navigate = useNavigate()
  const title = id === undefined ? titles.first : titles.later
  useCrumbs([list, { text: title, href: `${path}/${id ?? NEW_ID}` }])
  return { title, open: (created: string) => void navigate(`${path}/${created}`, { replace: true }) }
}
