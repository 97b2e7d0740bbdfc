import { type Action, isAllowed } from '@pahlavan/contract/access'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownRoles } from './staff.data.ts'

interface StaffLinkProps {
  action: Action
  /** The form's address below `/admin`. */
  path: string
  label: 'article' | 'contact' | 'page'
}

/** Leads staff from a place without content to the form that fills it. */
export function StaffLink({ action, path, label }: StaffLinkProps) {
  const { t } = useTranslation('staff')
  const { data } = useQuery(ownRoles())
  if (!isAllowed(data?.roles ?? [], action)) return null
  return (
    <a className="btn" href={`/admin/${path}`}>
      <Icon name="plus" size="m" />
      {t(label)}
    </a>
  )
}
