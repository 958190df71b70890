/** Whether an address may stand in a link: those of the ERP's files come from outside. */
export function isSafeLink(address: string): boolean {
  const url = URL.parse(address, document.location.origin)
  return url !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)
}
