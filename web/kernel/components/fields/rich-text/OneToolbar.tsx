import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

/** Where the tools of several texts are shown, and of which text they are. */
type Place = {
  readonly element: HTMLElement | null
  readonly owner: string | undefined
  /** The first text has the tools until another gets the focus. */
  readonly join: (id: string) => () => void
  readonly take: (id: string) => void
}

const PlaceContext = createContext<Place | undefined>(undefined)

type OneToolbarProps = { readonly children: ReactNode }

/** One toolbar for all rich texts within: it is that of the text with the focus, and stays in sight while one writes. */
export const OneToolbar = ({ children }: OneToolbarProps) => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [joined, setJoined] = useState<readonly string[]>([])
  const [taken, take] = useState<string>()
  const owner = taken !== undefined && joined.includes(taken) ? taken : joined[0]
  const join = useCallback((id: string) => {
    setJoined((ids) => [...ids, id])
    return () => setJoined((ids) => ids.filter((each) => each !== id))
  }, [])
  const place = useMemo(() => ({ element, owner, take, join }), [element, owner, join])
  return (
    <PlaceContext value={place}>
      <div ref={setElement} className="one-toolbar" />
      {children}
    </PlaceContext>
  )
}

type ToolbarPlace = {
  /** Undefined: above the text itself. Null: nowhere, because another text has the toolbar. */
  readonly at: HTMLElement | null | undefined
  /** The text has the focus. */
  readonly take: () => void
}

/** Where a text shows its tools. */
export const useToolbarPlace = (): ToolbarPlace => {
  const id = useId()
  const place = useContext(PlaceContext)
  const join = place?.join
  // The order of the texts is that of the page, because effects run in that order.
  useLayoutEffect(() => join?.(id), [join, id])
  return {
    at: place && (place.owner === id ? place.element : null),
    take: () => place?.take(id),
  }
}
