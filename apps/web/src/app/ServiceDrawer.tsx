import type { DrawerName } from '@pahlavan/contract/drawers'
import type { ServiceName } from '@pahlavan/contract/services'
import { ServiceDrawer as Service } from '../features/services/ServiceDrawer.tsx'

/** The drawer of a service, which goes by the drawer's own name. */
export const ServiceDrawer = ({ name }: { name: DrawerName }) => <Service name={name as ServiceName} />
