import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../words.ts'

export type Panel = { readonly id: string; readonly name: string; readonly content: ReactNode }

/** Tabs of the WAI-ARIA Authoring Practices: arrow keys move and choose. */
export const SidePanels = ({ panels }: { readonly panels: readonly Panel[] }) => {
  const [chosen, setChosen] = useState(panels[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    panels.findIndex(({ id }) => id === chosen),
  )
  const shown = panels[at]

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = panels[(step + panels.length) % panels.length]
    setChosen(next?.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next?.id}`)?.focus()
  }

  return (
    <div>
      <div className="react-aria-TabList" role="tablist" aria-label={useWords().contents} ref={list}>
        {panels.map(({ id, name }) => (
          <div
            key={id}
            id={`tab-${id}`}
            className="react-aria-Tab"
            role="tab"
            aria-selected={id === shown?.id}
            aria-controls={`panel-${id}`}
            data-selected={id === shown?.id || undefined}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => setChosen(id)}
            onKeyDown={onKeyDown}
          >
            {name}
          </div>
        ))}
      </div>
      {panels.map(({ id, name, content }) => (
        <div
          key={id}
          id={`panel-${id}`}
          className="react-aria-TabPanel"
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== shown?.id}
        >
          <h2 className="visually-hidden">{name}</h2>
          {content}
        </div>
      ))}
    </div>
  )
}
