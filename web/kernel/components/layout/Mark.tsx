/** The logo: a QR corner with three sound bars, always in the colour of the text around it. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" fillRule="evenodd" d="M0 0h24v24H0zM3.4 3.4v17.2h17.2V3.4z" />
    <path fill="currentColor" d="M6.4 9.4h2.9v5.2H6.4zM10.55 6.4h2.9v11.200h-2.9zM14.7 8.200h2.9v7.600h-2.9z" />
  </svg>
)
