/** A button that disappears with its message passes the focus to the play button, not to the top of the page. */
export const keepFocus = (root: HTMLElement): void => {
  let last: EventTarget | null = null
  root.addEventListener('focusin', ({ target }) => {
    last = target
  })
  new MutationObserver(() => {
    const isGone = last instanceof Element && !last.isConnected
    if (isGone && document.activeElement === document.body) root.querySelector<HTMLElement>('.play')?.focus()
  }).observe(root, { childList: true, subtree: true })
}
