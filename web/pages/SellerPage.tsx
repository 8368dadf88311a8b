import { PageHead } from '../components/layout/PageHead.tsx'
import { SellerForm } from '../features/seller-form/SellerForm.tsx'
import { useSellerForm } from '../features/seller-form/seller-form.ts'
import { VoiceSamples } from '../features/voice-samples/VoiceSamples.tsx'
import '../components/files.css'
import './publishing.css'

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
