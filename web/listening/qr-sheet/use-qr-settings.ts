import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { MAX_CODE_MM, readCount, readSize } from './qr-sheet.ts'

const OFF_VALUE = 'nej'
const ON_VALUE = 'ja'

/** The settings of the sheet, which the address keeps. */
export const useQrSettings = () => {
  const { read, set } = useAddressState()
  return {
    fromPage: readCount(read('sida'), 0),
    repeat: readCount(read('upprepa'), 1),
    mm: readSize(read('mm')),
    showCode: read('kod') !== OFF_VALUE,
    showNumber: read('nummer') !== OFF_VALUE,
    showWords: read('text') === ON_VALUE,
    withInactive: read('inaktiva') === ON_VALUE,
    setFromPage: (page: number) => set({ sida: page === 0 ? undefined : page.toString() }),
    setRepeat: (count: number) => set({ upprepa: count === 1 ? undefined : count.toString() }),
    setMm: (mm: number) => set({ mm: mm === MAX_CODE_MM ? undefined : mm.toString() }),
    setShowCode: (isShown: boolean) => set({ kod: isShown ? undefined : OFF_VALUE }),
    setShowNumber: (isShown: boolean) => set({ nummer: isShown ? undefined : OFF_VALUE }),
    setShowWords: (isShown: boolean) => set({ text: isShown ? ON_VALUE : undefined }),
    setWithInactive: (isShown: boolean) => set({ inaktiva: isShown ? ON_VALUE : undefined }),
  }
}
