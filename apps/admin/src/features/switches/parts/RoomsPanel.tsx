import { type AppRoom, appRooms } from '@pahlavan/contract/app-rooms'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

interface RoomsPanelProps {
  closed: readonly AppRoom[]
  onChange: (closed: AppRoom[]) => void
}

/** The rooms of the fan app: each is open or closed. */
export function RoomsPanel({ closed, onChange }: RoomsPanelProps) {
  const { t } = useTranslation('switches')
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
                    onChange(isOpen ? appRooms.filter((one) => one === room || closed.includes(one)) : others)
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
