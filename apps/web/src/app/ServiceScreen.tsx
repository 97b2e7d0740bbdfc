import { ServiceTab } from '../features/services/ServiceTab.tsx'
import { TabSlides } from '../features/home/TabSlides.tsx'

/** The Service tab with the club's slides. */
export const ServiceScreen = () => <ServiceTab slides={<TabSlides location="service" />} />
