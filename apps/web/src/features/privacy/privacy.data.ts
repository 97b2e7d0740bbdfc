import { account } from '@pahlavan/contract/calls'
import { call } from '@pahlavan/client/call'
import { useMutation } from '@tanstack/react-query'
import { useLeaving } from '../account/account.data.ts'

/** Gives a text to the reader as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a copy of one's own data. */
export const useExportData = (says: { failed: string }) =>
  useMutation({
    mutationFn: () => call(account.exportData, {}, says),
    onSuccess: (data) => download('pahlavan.json', JSON.stringify(data, null, 2)),
  })

export const useDeleteAccount = (says: { failed: string; done: string }, left: () => void) =>
  useLeaving(() => call(account.deleteAccount, {}, says), left)
