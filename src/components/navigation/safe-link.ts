/** Whether a URL may be used in a link: those of the ERP's files are not trusted. */
export function isSafeLink(address: string): boolean {
  const url = URL.parse(address, document.location.origin)
  return url !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)
}
