import { NewsTab } from '../features/news/NewsTab.tsx'
import { TabSlides } from '../features/home/TabSlides.tsx'

/** The News tab with the club's slides. */
export const NewsScreen = () => <NewsTab slides={<TabSlides location="news" />} />
