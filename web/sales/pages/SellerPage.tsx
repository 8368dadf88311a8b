import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { SellerForm } from '../seller-form/SellerForm.tsx'
import { useSellerForm } from '../seller-form/seller-form.ts'
import { VoiceSamples } from '../voice-samples/VoiceSamples.tsx'
import '../../kernel/components/files.css'
import '../../editorial/pages/publishing.css'

export const SellerPage = () => {
  const state = useSellerForm()
  return (
    <>
      <PageHead title="Säljare" />
      <SellerForm state={state} />
      <VoiceSamples />
    </>
  )
}
