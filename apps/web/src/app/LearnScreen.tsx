import { LearnTab } from '../features/learn/LearnTab.tsx'
import { TabSlides } from '../features/home/TabSlides.tsx'

/** The Learn tab with the club's slides. */
export const LearnScreen = () => <LearnTab slides={<TabSlides location="learn" />} />
