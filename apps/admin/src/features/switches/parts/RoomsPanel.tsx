import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import { appRooms } from '@pahlavan/contract/app-rooms'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

/** The rooms of the fan app: each is open or closed. */
export function RoomsPanel({ control }: { control: Control<SwitchFields> }) {
  const { t } = useTranslation('switches')
  const { field, choose } = useFormField({ control, name: 'closedRooms' })
  const closed = field.value
  return (
    <Panel title={t('fields.closedRooms')}>
      <ul className="room-list">
        {appRooms.map((room) => {
          const isOpen = !closed.includes(room)
          const others = appRooms.filter((one) => one !== room && closed.includes(one))
          return (
            <li key={room}>
              <label className="room-check">
                <input
                  type="checkbox"
                  checked={isOpen}
                  onChange={() =>
                    choose(isOpen ? appRooms.filter((one) => one === room || closed.includes(one)) : others)
                  }
                />
                <b>{t(`rooms.${room}`)}</b>
              </label>
              <small>{t(isOpen ? 'open' : 'closed')}</small>
            </li>
          )
        })}
      </ul>
      <p className="hint switch-hint">{t('roomsHint')}</p>
    </Panel>
  )
}
