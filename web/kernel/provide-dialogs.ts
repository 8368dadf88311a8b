/**
 * Firefox before 98 does not know the element `dialog`: this lets it open and close one in its place. Browsers that
 * know it keep their own.
 */
export const provideDialogs = (): void => {
  if ('HTMLDialogElement' in window) return
  const close = (dialog: Element | null) => dialog?.removeAttribute('open')
  Object.assign(HTMLElement.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '')
      this.tabIndex = -1
      this.focus()
    },
    close(this: HTMLElement) {
      close(this)
    },
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element) || event.target.getAttribute('method') !== 'dialog') return
    event.preventDefault()
    close(event.target.closest('dialog'))
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(document.querySelector('dialog[open]'))
  })
}
