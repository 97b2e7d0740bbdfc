import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BuySkeleton } from '../../payments/BuySkeleton.tsx'
import { factor } from '../cart.data.ts'
import { CartLines } from './CartLines.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Invoice } from './Invoice.tsx'
import { Pay } from './Pay.tsx'

/** The courses of the cart, their price, and the payment. */
export function Checkout({ coursesId }: { coursesId: readonly number[] }) {
  const { language } = useLanguage()
  const [code, setCode] = useState('')
  const plain = useQuery(factor(language, coursesId, ''))
  const coded = useQuery({ ...factor(language, coursesId, code), enabled: code !== '' })
  const isCoded = code !== '' && coded.isSuccess
  const shown = isCoded ? coded.data : plain.data
  if (!shown)
    return plain.isError ? (
      <ErrorState error={plain.error} retry={() => void plain.refetch()} />
    ) : (
      <BuySkeleton />
    )
  const fault = code !== '' && coded.isError ? sayFailure(coded.error) : undefined
  return (
    <>
      <CartLines lines={shown.lines} />
      <CodeForm isBusy={code !== '' && coded.isFetching} fault={fault} onApply={setCode} />
      <Invoice factor={shown} />
      <Pay factor={shown} />
    </>
  )
}
