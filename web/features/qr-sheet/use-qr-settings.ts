import { useAddressState } from '../../use-address-state.ts'
import { readCount } from './qr-sheet.ts'

const OFF = 'nej'

/** What is printed, as it stands in the address. */
export const useQrSettings = () => {
  const { read, set } = useAddressState()
  return {
    fromPage: readCount(read('sida'), 0),
    repeat: readCount(read('upprepa'), 1),
    showCode: read('kod') !== OFF,
    showNumber: read('nummer') !== OFF,
    setFromPage: (page: number) => set({ sida: page === 0 ? undefined : page.toString() }),
    setRepeat: (count: number) => set({ upprepa: count === 1 ? undefined : count.toString() }),
    setShowCode: (isShown: boolean) => set({ kod: isShown ? undefined : OFF }),
    setShowNumber: (isShown: boolean) => set({ nummer: isShown ? undefined : OFF }),
  }
}
