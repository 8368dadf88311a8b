import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { LARGEST_MM, readCount, readSize } from './qr-sheet.ts'

const OFF = 'nej'
const ON = 'ja'

/** What is printed, as it stands in the address. */
export const useQrSettings = () => {
  const { read, set } = useAddressState()
  return {
    fromPage: readCount(read('sida'), 0),
    repeat: readCount(read('upprepa'), 1),
    mm: readSize(read('mm')),
    showCode: read('kod') !== OFF,
    showNumber: read('nummer') !== OFF,
    showWords: read('text') === ON,
    withInactive: read('inaktiva') === ON,
    setFromPage: (page: number) => set({ sida: page === 0 ? undefined : page.toString() }),
    setRepeat: (count: number) => set({ upprepa: count === 1 ? undefined : count.toString() }),
    setMm: (mm: number) => set({ mm: mm === LARGEST_MM ? undefined : mm.toString() }),
    setShowCode: (isShown: boolean) => set({ kod: isShown ? undefined : OFF }),
    setShowNumber: (isShown: boolean) => set({ nummer: isShown ? undefined : OFF }),
    setShowWords: (isShown: boolean) => set({ text: isShown ? ON : undefined }),
    setWithInactive: (isShown: boolean) => set({ inaktiva: isShown ? ON : undefined }),
  }
}
