import { Link } from 'wouter'
import { type Job, type JobTitle, jobKey } from '#machines/jobs/jobs.rules.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Docket, DocketRow, DocketRows, DocketTotal } from '../../ui/docket.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { JobDocuments } from './job-documents.tsx'
import { JobMaterials } from './job-materials.tsx'
import { openText, titleText } from './job-words.ts'
import { job as styles } from './jobs.styles.ts'
import { type Jobs, useJobs } from './use-jobs.ts'

const VIEWS = [
  { value: 'materials', label: 'Materials' },
  { value: 'documents', label: 'Documents' },
] as const

/** A job, or the orders and invoices without one under a reference: its sums, materials and documents. */
export default function JobScreen() {
  const { values, change } = useUrlValues()
  const name = values.get('name')
  const title: JobTitle =
    name === null ? { kind: 'reference', text: values.get('reference') ?? '' } : { kind: 'name', text: name }
  const key = jobKey(title)
  const all = useJobs()
  const job = all.jobs?.find((each) => each.key === key)
  if (all.jobs && !all.failed && !job) return <NoSuchJob />
  const view = values.get('show') === 'documents' ? 'documents' : 'materials'
  return (
    <div className={styles.page}>
      <Breadcrumb>
        <Link to={paths.jobs}>Jobs</Link>
        <bdi className={styles.crumb}>{titleText(job ?? title)}</bdi>
      </Breadcrumb>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 dir="auto" className={styles.title}>
            {titleText(job ?? title)}
          </h1>
          {title.kind === 'reference' && <p className={styles.about}>{aboutReference(title)}</p>}
        </div>
      </header>
      {all.failed && (
        <LoadFailed error={all.failed.error} onRetry={all.failed.retry}>
          The orders and invoices of this job could not be loaded.
        </LoadFailed>
      )}
      {!all.failed && all.note && (
        <Notice
          tone="warn"
          title={`Not complete: ${all.note}`}
          action={all.retryRest && <Button onClick={all.retryRest}>Try again</Button>}
        />
      )}
      {!all.failed && !job && (
        <div role="status" aria-label="Loading">
          <Skeleton height="16rem" />
        </div>
      )}
      {job && (
        <div className={styles.columns}>
          <JobDocket job={job} all={all} />
          <div className={styles.main}>
            <SegmentedToggle
              label="Show"
              options={VIEWS}
              value={view}
              className={styles.toggle}
              onChange={(wanted) => change({ show: wanted === 'documents' ? wanted : null })}
            />
            {view === 'documents' ? (
              <JobDocuments job={job} />
            ) : (
              <JobMaterials key={job.orders.length + job.invoices.length} job={job} access={all.access} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const aboutReference = ({ text }: JobTitle) =>
  text
    ? 'Orders and invoices that name no job, under their order reference.'
    : 'Orders and invoices with neither a job name nor an order reference.'

interface JobDocketProps {
  readonly job: Job
  readonly all: Jobs
}

function JobDocket({ job, all: { access, isAwaited } }: JobDocketProps) {
  const { format, wording } = useSite()
  const { orders, invoices, balances } = access
  const sum = (label: string, dollars: number) => (
    <DocketRow label={label}>
      <Money>{format.money(dollars)}</Money>
    </DocketRow>
  )
  return (
    <Docket title="Summary" className={styles.docket}>
      <DocketRows>
        {orders && sum('Quoted', job.quoted)}
        {orders && sum('Ordered', job.ordered)}
        {invoices && sum('Invoiced', job.invoiced)}
      </DocketRows>
      {balances && <DocketTotal label="Still owed">{openText(job, isAwaited, format.money)}</DocketTotal>}
      <p className={styles.about}>
        Amounts include {wording.tax}. {orders && 'Quotes that have lapsed are not counted.'}
      </p>
    </Docket>
  )
}

function NoSuchJob() {
  return (
    <EmptyState
      level={1}
      title="Job not found"
      action={
        <Link to={paths.jobs} asChild>
          <ButtonLink variant="primary">Jobs</ButtonLink>
        </Link>
      }
    >
      No order or invoice of your account has this job name or reference. It may have been corrected: look for
      it in the list.
    </EmptyState>
  )
}
