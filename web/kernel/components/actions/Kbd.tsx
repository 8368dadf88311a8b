import { sayKeys } from './keys.ts'

export const Kbd = ({ children }: { readonly children: string }) => <kbd>{sayKeys(children)}</kbd>
