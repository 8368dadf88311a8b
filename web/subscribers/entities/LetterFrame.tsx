import './letter-frame.css'
import { useEffect, useRef, useState } from 'react'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'

type Scheme = 'light' | 'dark'

/** A letter as a program of that scheme shows it: what it says of the dark is always so, or never. */
const forColorScheme = (html: string, scheme: Scheme): string =>
  html.replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, scheme === 'dark' ? '@media all' : '@media not all')

/** A letter with its own looks. It stands in a page of its own, which lets nothing of it run and reaches nothing of ours. */
export const LetterFrame = ({ html }: { readonly html: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [scheme, setScheme] = useState<Scheme>('light')
  const letter = forColorScheme(html, scheme)
  useEffect(() => {
    // A page without an origin is reached by no other name.
    if (isReady) frame.current?.contentWindow?.postMessage({ letter }, '*')
  }, [isReady, letter])
  return (
    <div className="letter-frame" data-scheme={scheme}>
      <iframe
        ref={frame}
        title="Mejlet som det ser ut"
        src="/api/mailing/preview/frame"
        sandbox="allow-scripts"
        onLoad={() => setReady(true)}
      />
      <RadioGroup
        label="Hos den som har"
        value={scheme}
        onChange={setScheme}
        options={[
          { value: 'light', text: 'Ljust' },
          { value: 'dark', text: 'Mörkt' },
        ]}
      />
    </div>
  )
}
