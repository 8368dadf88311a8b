/** A number as a person writes it in an address, with a comma or a full stop; undefined for anything else. */
export const plainNumber = (text: string): number | undefined =>
  /^\d{1,9}(?:[,.]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
