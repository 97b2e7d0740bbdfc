import { NewsTab } from '../features/news/NewsTab.tsx'
import { TabSlides } from './slides.tsx'

/** The News tab with the club's slides. */
export const NewsScreen = () => <NewsTab slides={<TabSlides location="news" />} />
