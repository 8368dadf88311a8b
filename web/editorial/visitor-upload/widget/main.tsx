import { createRoot } from 'react-dom/client'
import type { OpenPublication } from '../../../../projections/editorial/publication/view.ts'
import { UploadForm } from '../UploadForm.tsx'
import { useVisitorUpload } from '../use-visitor-upload.ts'
import { tellParent } from './tell-parent.ts'
import './upload-widget.css'

/** The data that the page's template hands over, as JSON. */
type OpenedWidget = { readonly publication: OpenPublication; readonly isSingle: boolean }

const Widget = ({ publication, isSingle }: OpenedWidget) => {
  const work = useVisitorUpload({
    channel: 'widget',
    publication: publication._id,
    ...(isSingle ? { maxFiles: 1 } : {}),
    onSent: tellParent,
  })
  return (
    <>
      <h1>Ladda upp {isSingle ? 'en fil' : 'filer'}</h1>
      <UploadForm work={work} publications={[publication]} />
    </>
  )
}

const root = document.getElementById('widget')
const openedJson = document.getElementById('opened')?.textContent
if (root && openedJson) createRoot(root).render(<Widget {...(JSON.parse(openedJson) as OpenedWidget)} />)
