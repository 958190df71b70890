import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { bannersOf } from '#machines/home/banners.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { useIdle } from '../../components/use-idle.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountCards, CardsToCome } from './account-cards.tsx'
import { AccountStatus } from './account-status.tsx'
import { carousel } from './carousel.styles.ts'
import { Carousel } from './carousel.tsx'
import { home } from './home.styles.ts'
import { homeContentQuery } from './home-content.ts'
import { RecentOrders } from './recent-orders.tsx'
import { SectionError } from './section-error.tsx'

/** The dashboard (section 2.4): greeting, balances, news and recent orders. */
export default function HomeScreen() {
  const { erp } = usePortal()
  const { access } = useSite()
  const user = useQuery(erpQuery(erp, 'getUserDetails', {}, 'screen'))
  const content = useQuery(homeContentQuery(erp))
  const banners = content.data && bannersOf(content.data)
  const name = user.data?.name_first.trim()
  const isIdle = useIdle(!user.isPending && !content.isPending)
  return (
    <div className={home.page}>
      <header className={home.header}>
        <h1 className={home.title}>
          {name ? `Hi ${name}! Welcome to your Trade Portal` : 'Welcome to your Trade Portal'}
        </h1>
        <WaysOn />
      </header>
      {user.isError && !user.data && <SectionError what="Your balances and your last login" query={user} />}
      <div className={home.top} data-bannered={!banners || banners.length > 0 ? '' : undefined}>
        {user.data && !content.isPending && <AccountCards user={user.data} content={content.data} />}
        {(user.isPending || (user.data && content.isPending)) && <CardsToCome />}
        {content.isPending && (
          <div className={home.banners}>
            <Skeleton className={carousel.coming} />
            <div className={carousel.controls} />
          </div>
        )}
        {content.isError && !banners && (
          <div className={home.banners}>
            <SectionError what="News and offers" query={content} />
          </div>
        )}
        {banners && banners.length > 0 && (
          <div className={home.banners}>
            <Carousel key={banners.map(({ image }) => image).join(' ')} banners={banners} />
          </div>
        )}
      </div>
      {access.orders && (user.data || !user.isError) && <RecentOrders isIdle={isIdle} />}
      {user.data && <AccountStatus user={user.data} />}
    </div>
  )
}

/** Links to the pages used most, as far as this user can access them. */
function WaysOn() {
  const { access } = useSite()
  const ways = [
    { to: paths.quickOrder, label: 'Quick Order', isOpen: access.cart },
    { to: paths.products(), label: 'Products', isOpen: access.products },
  ].filter(({ isOpen }) => isOpen)
  if (ways.length === 0) return null
  return (
    <nav aria-label="Start here" className={home.ways}>
      {ways.map(({ to, label }) => (
        <Link key={to} to={to} asChild>
          <ButtonLink size="large">{label}</ButtonLink>
        </Link>
      ))}
    </nav>
  )
}
