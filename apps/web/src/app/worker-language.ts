import i18next from 'i18next'

/** Tells the worker which language the reader has, so that an offline document comes in it. */
export function tellWorkerLanguage(): void {
  if (!('serviceWorker' in navigator)) return
  const sendLanguage = (language: string) =>
    navigator.serviceWorker.controller?.postMessage({ type: 'LANGUAGE', language })
  i18next.on('languageChanged', sendLanguage)
  sendLanguage(i18next.language)
}
