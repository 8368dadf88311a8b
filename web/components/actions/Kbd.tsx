export const Kbd = ({ children }: { readonly children: string }) => <kbd>{children}</kbd>
