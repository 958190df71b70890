import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { bottomPageOf } from '#machines/site/bottom-page.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { footer } from './footer.styles.ts'
import { outboundLink, PartnerLink } from './partner-link.tsx'

/** The bottom link bar; omitted without a message where it can't be loaded. */
export function Footer() {
  const { erp } = usePortal()
  const bar = useQuery(erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'bottomlinkbar' }, 'screen'))
  if (bar.isError && !bar.data) return null
  return (
    <footer className={footer.root}>
      {bar.data && (
        <nav aria-label="More" className={footer.nav}>
          <ul className={footer.list}>
            {bar.data
              .filter((item) => item.is_enabled)
              .map((item) => (
                <FooterLink
                  key={`${item.type_object} ${item.label_object} ${item.object_value}`}
                  item={item}
                />
              ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}

function FooterLink({ item }: { readonly item: WidgetItem }) {
  const page = bottomPageOf(item)
  if (page) {
    return (
      <li>
        <Link to={paths[page]} className={footer.link}>
          {item.label_object.trim() || item.type_object}
        </Link>
      </li>
    )
  }
  const link = outboundLink(item)
  return link ? (
    <li>
      <PartnerLink link={link} className={footer.link} />
    </li>
  ) : null
}
