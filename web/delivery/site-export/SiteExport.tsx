import { type RefObject, useEffect, useRef } from 'react'
import { vendorOf, webVendorOf } from '../../../domain/editorial/publication/settings/web-vendors.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { SiteExportDialog } from './SiteExportDialog.tsx'

type SiteExportProps = {
  readonly issueId: string
  readonly isReleased: boolean
  /** The site by the publication's settings. */
  readonly site: { readonly enable: boolean; readonly vendor: string }
}

const DIALOG_PARAMETER = 'export'

/**
 * Returns the focus to the button that opened the dialog. A dialog that was open when the page was loaded had no such
 * button.
 */
const useFocusWhenClosed = (opener: RefObject<HTMLButtonElement | null>, isOpen: boolean) => {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [opener, isOpen])
}

/**
 * The button that exports an issue to its publication's web site. The address says that the dialog is open, so that a
 * reload shows it again.
 */
export const SiteExport = ({ issueId, isReleased, site: { enable, vendor: written } }: SiteExportProps) => {
  const { read, set } = useAddressState()
  const vendor = webVendorOf(written)
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = read(DIALOG_PARAMETER) !== ''
  useFocusWhenClosed(opener, isOpen)
  if (!enable || !vendor) return null
  return (
    <Section title="Webbplats">
      <p className="small soft">De artiklar som är valda för export i listan, till {vendorOf(vendor).name}.</p>
      <div className="button-row rail-actions">
        <Button ref={opener} onPress={() => set({ [DIALOG_PARAMETER]: 'oppen' })}>
          Exportera till webbplatsen
        </Button>
      </div>
      {isOpen && (
        <SiteExportDialog
          issueId={issueId}
          isReleased={isReleased}
          vendor={vendor}
          onClose={() => set({ [DIALOG_PARAMETER]: undefined })}
        />
      )}
    </Section>
  )
}
