--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: jobs; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA jobs;


--
-- Name: fuzzystrmatch; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;


--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: unaccent; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;


--
-- Name: job_state; Type: TYPE; Schema: jobs; Owner: -
--

CREATE TYPE jobs.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: jobs; Owner: -
--

CREATE FUNCTION jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: bam; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261123; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: queue_stats_20261124; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.queue_stats_20261124 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: jobs; Owner: -
--

CREATE TABLE jobs.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: accounts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: catalogue_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_version (
    singleton boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT catalogue_version_singleton_check CHECK (singleton)
);


--
-- Name: download_networks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.download_networks (
    hour timestamp with time zone NOT NULL,
    mod_id integer NOT NULL,
    network bytea NOT NULL,
    browsers bytea[] NOT NULL,
    added smallint NOT NULL
);


--
-- Name: download_sites; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.download_sites (
    hour timestamp with time zone NOT NULL,
    mod_id integer NOT NULL,
    site bytea NOT NULL,
    visitors smallint NOT NULL,
    added smallint NOT NULL
);


--
-- Name: file_contents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.file_contents (
    file_id integer NOT NULL,
    entries jsonb NOT NULL,
    findings jsonb DEFAULT '[]'::jsonb NOT NULL
);


--
-- Name: files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.files (
    id integer NOT NULL,
    path text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    byte_size bigint NOT NULL,
    sha256 text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    inspection jsonb,
    scan_state text DEFAULT 'not_scanned'::text NOT NULL,
    scan_note text,
    scanned_at timestamp with time zone,
    inspection_attempts smallint DEFAULT 0 NOT NULL,
    CONSTRAINT files_scan_state_check CHECK ((scan_state = ANY (ARRAY['clean'::text, 'infected'::text, 'not_scanned'::text])))
);


--
-- Name: files_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: image_library; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.image_library (
    singleton boolean DEFAULT true NOT NULL,
    version text NOT NULL,
    CONSTRAINT image_library_singleton_check CHECK (singleton)
);


--
-- Name: images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.images (
    id integer NOT NULL,
    path text NOT NULL,
    content_type text NOT NULL,
    width integer,
    height integer,
    byte_size integer NOT NULL,
    placeholder text,
    webp_widths integer[] DEFAULT '{}'::integer[] NOT NULL,
    avif_widths integer[] DEFAULT '{}'::integer[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    copy_attempts smallint DEFAULT 0 NOT NULL,
    sha256 text
);


--
-- Name: images_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.images ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: list_blocks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.list_blocks (
    facet_id integer NOT NULL,
    sort smallint NOT NULL,
    from_key bigint NOT NULL,
    from_id integer NOT NULL,
    mod_ids integer[] NOT NULL,
    n integer GENERATED ALWAYS AS (cardinality(mod_ids)) STORED NOT NULL,
    CONSTRAINT list_blocks_sort_check CHECK ((sort = ANY (ARRAY[0, 1])))
)
WITH (fillfactor='60');


--
-- Name: list_facets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.list_facets (
    id integer NOT NULL,
    key text NOT NULL
);


--
-- Name: list_facets_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.list_facets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.list_facets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: list_mods; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.list_mods (
    mod_id integer NOT NULL,
    created_key bigint NOT NULL,
    downloads integer NOT NULL,
    facet_ids integer[] NOT NULL
)
WITH (fillfactor='80');


--
-- Name: mails; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mails (
    id uuid NOT NULL,
    recipient text NOT NULL,
    template text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    code_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'delayed'::text, 'held'::text, 'refused'::text, 'superseded'::text])))
);


--
-- Name: migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: mod_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_changes (
    id integer NOT NULL,
    mod_id integer NOT NULL,
    account_id integer,
    account_name text NOT NULL,
    action text NOT NULL,
    snapshot jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mod_changes_action_check CHECK ((action = ANY (ARRAY['added'::text, 'updated'::text, 'deleted'::text, 'undeleted'::text, 'restored'::text])))
);


--
-- Name: mod_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mod_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mod_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: mod_downloads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_downloads (
    mod_id integer NOT NULL,
    download_count integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');


--
-- Name: mod_history_images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_history_images (
    mod_id integer NOT NULL,
    image_id integer NOT NULL
);


--
-- Name: mod_images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_images (
    mod_id integer NOT NULL,
    image_id integer NOT NULL,
    "position" smallint NOT NULL
);


--
-- Name: mod_tags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mod_tags (
    mod_id integer NOT NULL,
    tag_id integer NOT NULL,
    "position" smallint NOT NULL
);


--
-- Name: mods; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mods (
    id integer NOT NULL,
    external_id text,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    search_keywords text DEFAULT ''::text NOT NULL,
    category text[] NOT NULL,
    main_category text[] NOT NULL,
    sub_category text NOT NULL,
    main_tag_id integer,
    main_image_id integer,
    file_id integer,
    created_at timestamp with time zone DEFAULT now(),
    created_at_text text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    released_at timestamp with time zone,
    released_at_text text
);


--
-- Name: mods_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mods ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mods_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: object_check; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.object_check (
    is_only boolean DEFAULT true NOT NULL,
    after_path text DEFAULT ''::text NOT NULL,
    round_began timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT object_check_is_only_check CHECK (is_only)
);


--
-- Name: object_problems; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.object_problems (
    path text NOT NULL,
    problem text NOT NULL,
    found_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT object_problems_problem_check CHECK ((problem = ANY (ARRAY['missing'::text, 'altered'::text])))
);


--
-- Name: observed_spans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.observed_spans (
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);


--
-- Name: one_time_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.one_time_codes (
    id uuid NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    account_id integer,
    email text NOT NULL,
    code_hash bytea,
    expires_at timestamp with time zone,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    request_id uuid,
    shared_tries smallint DEFAULT 0 NOT NULL
);


--
-- Name: pending_registrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pending_registrations (
    email_key text NOT NULL,
    registration_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limits (
    key bytea NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);


--
-- Name: releases; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.releases (
    id integer NOT NULL,
    mod_id integer NOT NULL,
    file_id integer NOT NULL,
    version text DEFAULT ''::text NOT NULL,
    changelog text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: releases_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.releases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.releases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reports (
    id integer NOT NULL,
    mod_id integer NOT NULL,
    issue text NOT NULL,
    reason text,
    account_id integer,
    email text,
    fold_key bytea NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by integer,
    note text
);


--
-- Name: reports_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: search_docs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_docs (
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    name_words integer[] NOT NULL,
    key_words integer[] NOT NULL,
    tag_words integer[] NOT NULL,
    lead_words integer[] NOT NULL
)
WITH (fillfactor='90');


--
-- Name: search_generic_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_generic_words (
    facet_id integer NOT NULL,
    word_ids integer[] NOT NULL
);


--
-- Name: search_misses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_misses (
    query text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    last_day date DEFAULT CURRENT_DATE NOT NULL
);


--
-- Name: search_rebuild; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_rebuild (
    singleton boolean DEFAULT true NOT NULL,
    after_id integer NOT NULL,
    done integer NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_rebuild_singleton_check CHECK (singleton)
);


--
-- Name: search_terms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
)
PARTITION BY LIST (band);


--
-- Name: search_terms_0; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_0 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_terms_1; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_1 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_terms_2; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_2 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_terms_3; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_3 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_terms_4; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_terms_4 (
    band smallint NOT NULL,
    mod_id integer NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    created_key bigint NOT NULL,
    terms integer[] NOT NULL
);


--
-- Name: search_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_words (
    id integer NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    docs integer DEFAULT 0 NOT NULL,
    names integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');


--
-- Name: search_words_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.search_words ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: server_secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.server_secrets (
    name text NOT NULL,
    value bytea NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    account_id integer NOT NULL,
    network bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: site_identity; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site_identity (
    singleton boolean DEFAULT true NOT NULL,
    id text,
    CONSTRAINT site_identity_singleton_check CHECK (singleton)
);


--
-- Name: stray_objects; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stray_objects (
    path text NOT NULL,
    first_seen date NOT NULL,
    last_seen date NOT NULL,
    days_seen integer DEFAULT 1 NOT NULL,
    last_sweep uuid NOT NULL,
    is_confirmed boolean DEFAULT false NOT NULL
);


--
-- Name: stray_sweep; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stray_sweep (
    singleton boolean DEFAULT true NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    objects integer NOT NULL,
    unconfirmed integer NOT NULL,
    is_held boolean NOT NULL,
    CONSTRAINT stray_sweep_singleton_check CHECK (singleton)
);


--
-- Name: tags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tags (
    id integer NOT NULL,
    tag text NOT NULL,
    CONSTRAINT tags_tag_check CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 60)))
);


--
-- Name: tags_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tags ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: uploads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.uploads (
    id text NOT NULL,
    account_id integer,
    kind text NOT NULL,
    name text NOT NULL,
    byte_size bigint NOT NULL,
    content_type text NOT NULL,
    path text NOT NULL,
    multipart_id text,
    part_size bigint,
    state text DEFAULT 'open'::text NOT NULL,
    refusal text,
    file_id integer,
    image_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL,
    check_attempts smallint DEFAULT 0 NOT NULL,
    CONSTRAINT uploads_byte_size_check CHECK ((byte_size > 0)),
    CONSTRAINT uploads_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'image'::text]))),
    CONSTRAINT uploads_state_check CHECK ((state = ANY (ARRAY['open'::text, 'checking'::text, 'ready'::text, 'refused'::text])))
);


--
-- Name: visible_mods; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.visible_mods AS
 SELECT mods.id,
    mods.external_id,
    mods.name,
    mods.description,
    mods.search_keywords,
    mods.category,
    mods.main_category,
    mods.sub_category,
    mods.main_tag_id,
    mods.main_image_id,
    mods.file_id,
    mods.created_at,
    mods.created_at_text,
    mods.updated_at,
    mods.deleted_at,
    mods.released_at,
    mods.released_at_text
   FROM public.mods
  WHERE (mods.deleted_at IS NULL);


--
-- Name: web_builds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.web_builds (
    id text NOT NULL,
    names text[] NOT NULL,
    last_current_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.job_common DEFAULT;


--
-- Name: queue_stats_20261123; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');


--
-- Name: queue_stats_20261124; Type: TABLE ATTACH; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261124 FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00');


--
-- Name: search_terms_0; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_0 FOR VALUES IN ('0');


--
-- Name: search_terms_1; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_1 FOR VALUES IN ('1');


--
-- Name: search_terms_2; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_2 FOR VALUES IN ('2');


--
-- Name: search_terms_3; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_3 FOR VALUES IN ('3');


--
-- Name: search_terms_4; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms ATTACH PARTITION public.search_terms_4 FOR VALUES IN ('4');


--
-- Data for Name: bam; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: job_common; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.job_common VALUES
	('4b1cfe37-3cff-45f0-b338-1215f9229a9f', 'check-upload', 0, '{"uploadId": "i-6w_5HMkcFbBNT47JhF9jBN"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'i-6w_5HMkcFbBNT47JhF9jBN', NULL, NULL, NULL, '2026-11-23 16:25:49.842936+00', '2026-11-23 16:25:49.842936+00', '2026-11-23 16:25:50.157939+00', '2026-11-23 16:25:50.291124+00', '2026-12-07 16:25:49.842936+00', NULL, NULL, 'short', '2026-11-23 16:25:50.157939+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('399d0fa6-a6f0-4f81-be8a-17998456b0f5', 'check-upload', 0, '{"uploadId": "8Px9qw4lNMnsWGv4XVj-UUt8"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, '8Px9qw4lNMnsWGv4XVj-UUt8', NULL, NULL, NULL, '2026-11-23 16:25:49.843204+00', '2026-11-23 16:25:49.843204+00', '2026-11-23 16:25:50.292838+00', '2026-11-23 16:25:50.295264+00', '2026-12-07 16:25:49.843204+00', NULL, NULL, 'short', '2026-11-23 16:25:50.292838+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('87792153-a7ac-4b94-8fe9-8f67061e2d3d', 'image-variants', 10, '{"format": "webp", "imageId": 1}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '1.webp', NULL, NULL, NULL, '2026-11-23 16:25:50.280864+00', '2026-11-23 16:25:50.280864+00', '2026-11-23 16:25:50.590122+00', '2026-11-23 16:25:50.728051+00', '2026-12-07 16:25:50.280864+00', NULL, NULL, 'short', '2026-11-23 16:25:50.590122+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1e037700-e67c-4427-a52c-d5a95b8ce03f', 'image-variants', 10, '{"format": "webp", "imageId": 2}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '2.webp', NULL, NULL, NULL, '2026-11-23 16:25:50.534355+00', '2026-11-23 16:25:50.534355+00', '2026-11-23 16:25:50.730248+00', '2026-11-23 16:25:50.803005+00', '2026-12-07 16:25:50.534355+00', NULL, NULL, 'short', '2026-11-23 16:25:50.730248+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('08f83043-3343-4cc0-8b75-532eb7efe47f', 'image-variants', 0, '{"format": "avif", "imageId": 1}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '1.avif', NULL, NULL, NULL, '2026-11-23 16:25:50.280864+00', '2026-11-23 16:25:50.280864+00', '2026-11-23 16:25:50.811697+00', '2026-11-23 16:25:50.815588+00', '2026-12-07 16:25:50.280864+00', NULL, NULL, 'short', '2026-11-23 16:25:50.811697+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('cd7a4fca-2a16-456f-9ee5-bd32734766fd', 'image-variants', 0, '{"format": "avif", "imageId": 2}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '2.avif', NULL, NULL, NULL, '2026-11-23 16:25:50.534355+00', '2026-11-23 16:25:50.534355+00', '2026-11-23 16:25:50.817206+00', '2026-11-23 16:25:50.818994+00', '2026-12-07 16:25:50.534355+00', NULL, NULL, 'short', '2026-11-23 16:25:50.817206+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('41c5a0ef-23ae-4f1f-8b25-01361b70ee23', 'check-upload', 0, '{"uploadId": "edWvPDyCqVCfLR1b7tUYnKUC"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'edWvPDyCqVCfLR1b7tUYnKUC', NULL, NULL, NULL, '2026-11-23 16:25:50.486961+00', '2026-11-23 16:25:50.486961+00', '2026-11-23 16:25:50.797999+00', '2026-11-23 16:25:50.827469+00', '2026-12-07 16:25:50.486961+00', NULL, NULL, 'short', '2026-11-23 16:25:50.797999+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e8da0bd3-6ad5-4763-9abd-d28603ebd17e', 'check-upload', 0, '{"uploadId": "UwUUuZgLhkkiXRalXwTS9RrF"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'UwUUuZgLhkkiXRalXwTS9RrF', NULL, NULL, NULL, '2026-11-23 16:25:50.487291+00', '2026-11-23 16:25:50.487291+00', '2026-11-23 16:25:50.829408+00', '2026-11-23 16:25:50.833605+00', '2026-12-07 16:25:50.487291+00', NULL, NULL, 'short', '2026-11-23 16:25:50.829408+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('51815439-4791-4114-8dc7-2d7269c6d77f', 'check-upload', 0, '{"uploadId": "oBrUx7hLviqXDFCqlqzuPI5h"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'oBrUx7hLviqXDFCqlqzuPI5h', NULL, NULL, NULL, '2026-11-23 16:25:50.756665+00', '2026-11-23 16:25:50.756665+00', '2026-11-23 16:25:50.834733+00', '2026-11-23 16:25:50.839187+00', '2026-12-07 16:25:50.756665+00', NULL, NULL, 'short', '2026-11-23 16:25:50.834733+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0e8e0625-ee3a-49ed-8a1b-ce0108ab7212', 'check-upload', 0, '{"uploadId": "y4_Ludmt2SOPhBaxscEyLggF"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'y4_Ludmt2SOPhBaxscEyLggF', NULL, NULL, NULL, '2026-11-23 16:25:50.766327+00', '2026-11-23 16:25:50.766327+00', '2026-11-23 16:25:50.840258+00', '2026-11-23 16:25:50.842996+00', '2026-12-07 16:25:50.766327+00', NULL, NULL, 'short', '2026-11-23 16:25:50.840258+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('262d27b8-b939-4e79-9cb6-58e8e6bdb01f', 'image-variants', 10, '{"format": "webp", "imageId": 3}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '3.webp', NULL, NULL, NULL, '2026-11-23 16:25:50.791731+00', '2026-11-23 16:25:50.791731+00', '2026-11-23 16:25:50.825804+00', '2026-11-23 16:25:50.913738+00', '2026-12-07 16:25:50.791731+00', NULL, NULL, 'short', '2026-11-23 16:25:50.825804+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ddcdcac7-b84d-4544-92e1-4bf209b478f4', 'image-variants', 0, '{"format": "avif", "imageId": 3}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '3.avif', NULL, NULL, NULL, '2026-11-23 16:25:50.791731+00', '2026-11-23 16:25:50.791731+00', '2026-11-23 16:25:50.91656+00', '2026-11-23 16:25:50.925246+00', '2026-12-07 16:25:50.791731+00', NULL, NULL, 'short', '2026-11-23 16:25:50.91656+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('629ebc5f-4c98-4a52-9c35-83ee3408e636', 'image-variants', 10, '{"format": "webp", "imageId": 4}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '4.webp', NULL, NULL, NULL, '2026-11-23 16:25:51.106017+00', '2026-11-23 16:25:51.106017+00', '2026-11-23 16:25:51.115618+00', '2026-11-23 16:25:51.253405+00', '2026-12-07 16:25:51.106017+00', NULL, NULL, 'short', '2026-11-23 16:25:51.115618+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b4c1c2fd-d8ad-4fbf-a873-30c99d6fd3e3', 'image-variants', 0, '{"format": "avif", "imageId": 4}', 'completed', 5, 0, 5, true, 900, 1800, 86400, '4.avif', NULL, NULL, NULL, '2026-11-23 16:25:51.106017+00', '2026-11-23 16:25:51.106017+00', '2026-11-23 16:25:51.254922+00', '2026-11-23 16:25:51.257883+00', '2026-12-07 16:25:51.106017+00', NULL, NULL, 'short', '2026-11-23 16:25:51.254922+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4619b8fe-cfef-468e-a0d5-568f1f9ae238', 'check-upload', 0, '{"uploadId": "hi-FenmB_ik41t4qJeqBw-vD"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'hi-FenmB_ik41t4qJeqBw-vD', NULL, NULL, NULL, '2026-11-23 16:25:51.006526+00', '2026-11-23 16:25:51.006526+00', '2026-11-23 16:25:51.31164+00', '2026-11-23 16:25:51.320034+00', '2026-12-07 16:25:51.006526+00', NULL, NULL, 'short', '2026-11-23 16:25:51.31164+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c77decb0-46ab-4245-b4f9-e1a5c0d427f1', 'check-upload', 0, '{"uploadId": "h0DNpcVSRfdafTg7MkOqciZ8"}', 'completed', 30, 0, 5, true, 900, 3600, 86400, 'h0DNpcVSRfdafTg7MkOqciZ8', NULL, NULL, NULL, '2026-11-23 16:25:51.028726+00', '2026-11-23 16:25:51.028726+00', '2026-11-23 16:25:51.321921+00', '2026-11-23 16:25:51.325864+00', '2026-12-07 16:25:51.028726+00', NULL, NULL, 'short', '2026-11-23 16:25:51.321921+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('8445e989-b1e8-4a46-b5ed-a92d9d30edea', 'send-mail', 10, '{"mailId": "732ac72b-aa4b-4619-a7a5-e19f0e8083b1", "isUrgent": true}', 'completed', 100, 0, 5, true, 900, 120, 86400, '732ac72b-aa4b-4619-a7a5-e19f0e8083b1', NULL, NULL, NULL, '2026-11-23 16:25:51.328232+00', '2026-11-23 16:25:51.328232+00', '2026-11-23 16:25:51.641602+00', '2026-11-23 16:25:51.717768+00', '2026-12-07 16:25:51.328232+00', NULL, NULL, 'short', '2026-11-23 16:25:51.641602+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.351135+00', '2026-11-23 16:25:49.351135+00'),
	('image-variants', 'short', 5, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.370316+00', '2026-11-23 16:25:49.370316+00'),
	('image-backfill', 'short', 5, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.379424+00', '2026-11-23 16:25:49.379424+00'),
	('vacuum', 'short', 0, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.381862+00', '2026-11-23 16:25:49.381862+00'),
	('clean-visits', 'short', 3, 5, true, 900, 120, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.395746+00', '2026-11-23 16:25:49.395746+00'),
	('send-mail', 'short', 100, 5, true, 900, 120, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.400191+00', '2026-11-23 16:25:49.400191+00'),
	('clean-accounts', 'short', 3, 5, true, 900, 120, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.402069+00', '2026-11-23 16:25:49.402069+00'),
	('keep-search', 'short', 3, 5, true, 900, 7200, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.406113+00', '2026-11-23 16:25:49.406113+00'),
	('check-upload', 'short', 30, 5, true, 900, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.409617+00', '2026-11-23 16:25:49.409617+00'),
	('remove-objects', 'short', 100, 5, true, 900, 600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.41698+00', '2026-11-23 16:25:49.41698+00'),
	('sweep-uploads', 'short', 3, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.419176+00', '2026-11-23 16:25:49.419176+00'),
	('sweep-strays', 'short', 2, 5, true, 900, 7200, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.422462+00', '2026-11-23 16:25:49.422462+00'),
	('check-objects', 'short', 2, 5, true, 900, 21600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.424818+00', '2026-11-23 16:25:49.424818+00'),
	('purge-trash', 'short', 3, 5, true, 900, 1800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.428986+00', '2026-11-23 16:25:49.428986+00'),
	('backup', 'short', 2, 5, true, 900, 43200, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, false, NULL, NULL, NULL, NULL, '2026-11-23 16:25:49.431443+00', '2026-11-23 16:25:49.431443+00');


--
-- Data for Name: queue_stats_20261123; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: queue_stats_20261124; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.schedule VALUES
	('vacuum', '', 'cron', '41 3 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.392878+00', '2026-11-23 16:25:49.392878+00', NULL),
	('clean-visits', '', 'cron', '17 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.397292+00', '2026-11-23 16:25:49.397292+00', NULL),
	('clean-accounts', '', 'cron', '41 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.403564+00', '2026-11-23 16:25:49.403564+00', NULL),
	('keep-search', '', 'cron', '27 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.407313+00', '2026-11-23 16:25:49.407313+00', NULL),
	('sweep-uploads', '', 'cron', '7 * * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.420705+00', '2026-11-23 16:25:49.420705+00', NULL),
	('sweep-strays', '', 'cron', '11 4 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.423331+00', '2026-11-23 16:25:49.423331+00', NULL),
	('check-objects', '', 'cron', '51 4 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.425713+00', '2026-11-23 16:25:49.425713+00', NULL),
	('purge-trash', '', 'cron', '23 3 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.430044+00', '2026-11-23 16:25:49.430044+00', NULL),
	('backup', '', 'cron', '37 2 * * *', 'UTC', '{}', '{}', '2026-11-23 16:25:49.432397+00', '2026-11-23 16:25:49.432397+00', NULL);


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: jobs; Owner: -
--

INSERT INTO jobs.version VALUES
	(43, '2026-11-23 16:25:49.36698+00', '2026-11-23 16:25:49.365606+00', '2026-11-23 16:25:49.367787+00', NULL, NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: jobs; Owner: -
--



--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES
	(1, 'Administrator', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$tMeoXnyTmdJuNgH8zEkomw$g9al9LYP8cs9lW0K+w4jcxwdFglOhP7B+IZEwGgv69s', true, '2026-11-23 16:25:49.510512+00'),
	(2, 'Grace', 'grace@example.org', '$argon2id$v=19$m=19456,t=2,p=1$mDVaCQuOcNJkCf/fwKSEdA$uviUAPYcKNJqvVm7AnBG+AlT+5cwmiXZA7FE3/HyN/U', false, '2026-11-23 16:25:51.77943+00');


--
-- Data for Name: catalogue_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.catalogue_version VALUES
	(true, 6);


--
-- Data for Name: download_networks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.download_networks VALUES
	('2026-11-23 16:00:00+00', 1, '\xb3f1d185f2e631c665bbdf1c225d0081', '{"\\x2fbdc31f25811e24"}', 1),
	('2026-11-23 16:00:00+00', 2, '\xb3f1d185f2e631c665bbdf1c225d0081', '{"\\x2fbdc31f25811e24"}', 1);


--
-- Data for Name: download_sites; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: file_contents; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.file_contents VALUES
	(1, '[{"path": "fxmanifest.lua", "size": 48, "isFolder": false, "packedSize": 43}, {"path": "client.lua", "size": 23, "isFolder": false, "packedSize": 25}]', '[]'),
	(2, '[{"path": "fxmanifest.lua", "size": 48, "isFolder": false, "packedSize": 43}, {"path": "client.lua", "size": 23, "isFolder": false, "packedSize": 25}]', '[]'),
	(3, '[{"path": "fxmanifest.lua", "size": 46, "isFolder": false, "packedSize": 41}, {"path": "client.lua", "size": 19, "isFolder": false, "packedSize": 21}]', '[]'),
	(4, '[{"path": "fxmanifest.lua", "size": 48, "isFolder": false, "packedSize": 43}, {"path": "client.lua", "size": 18, "isFolder": false, "packedSize": 20}]', '[]');


--
-- Data for Name: files; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.files OVERRIDING SYSTEM VALUE VALUES
	(1, 'mods/69ea21defc4133f84cfd1e3257d03fa6/Harbour Coupe 1.0.zip', 'Harbour Coupe 1.0.zip', 'application/zip', 308, '994dc941027a3c9d61c95d7f16d95eb1955b5eb358ccc9102d529b7529594063', '2026-11-23 16:25:50.167554+00', '{"kinds": [{"kind": "5m-resource", "name": null, "folder": "", "version": "1.0", "manifest": "fxmanifest.lua", "hasScripts": false, "dependencies": []}], "marks": [], "format": "zip", "scripts": {"read": 2, "unread": 0, "findings": {}}, "fileCount": 2, "suggested": {"category": ["5m-mod"], "subCategory": null, "mainCategory": []}, "folderCount": 0, "isEncrypted": false, "isTruncated": false, "largestFile": 48, "unpackedSize": 71}', 'not_scanned', 'This site has no virus scanner.', '2026-11-23 16:25:50.167554+00', 0),
	(2, 'mods/a9e56a17c649d8ca9d5cf08dd21508b6/Harbour Coupe 1.1.zip', 'Harbour Coupe 1.1.zip', 'application/zip', 308, 'e28d32fa26fd64de6849ebb13395b049568d2702fdc38608c83bef5810ba9e28', '2026-11-23 16:25:50.519027+00', '{"kinds": [{"kind": "5m-resource", "name": null, "folder": "", "version": "1.1", "manifest": "fxmanifest.lua", "hasScripts": false, "dependencies": []}], "marks": [], "format": "zip", "scripts": {"read": 2, "unread": 0, "findings": {}}, "fileCount": 2, "suggested": {"category": ["5m-mod"], "subCategory": null, "mainCategory": []}, "folderCount": 0, "isEncrypted": false, "isTruncated": false, "largestFile": 48, "unpackedSize": 71}', 'not_scanned', 'This site has no virus scanner.', '2026-11-23 16:25:50.519027+00', 0),
	(3, 'mods/13afacdc38f6fa179a8c497bdaf9be3b/Plain Van 2.zip', 'Plain Van 2.zip', 'application/zip', 302, 'f546af06f75886b8fb128770f5afe2811ed420af954120e24bbf6432a8fc96bd', '2026-11-23 16:25:50.812163+00', '{"kinds": [{"kind": "5m-resource", "name": null, "folder": "", "version": "2", "manifest": "fxmanifest.lua", "hasScripts": false, "dependencies": []}], "marks": [], "format": "zip", "scripts": {"read": 2, "unread": 0, "findings": {}}, "fileCount": 2, "suggested": {"category": ["5m-mod"], "subCategory": null, "mainCategory": []}, "folderCount": 0, "isEncrypted": false, "isTruncated": false, "largestFile": 46, "unpackedSize": 65}', 'not_scanned', 'This site has no virus scanner.', '2026-11-23 16:25:50.812163+00', 0),
	(4, 'mods/9ea4e8fa640218401c9fcf0e11d82b94/Old Boat 0.9.zip', 'Old Boat 0.9.zip', 'application/zip', 303, '8f842ff10f6b212915ebcdc02919ca6e14dc0050321b10aebc227f9f84831a05', '2026-11-23 16:25:51.166213+00', '{"kinds": [{"kind": "5m-resource", "name": null, "folder": "", "version": "0.9", "manifest": "fxmanifest.lua", "hasScripts": false, "dependencies": []}], "marks": [], "format": "zip", "scripts": {"read": 2, "unread": 0, "findings": {}}, "fileCount": 2, "suggested": {"category": ["5m-mod"], "subCategory": null, "mainCategory": []}, "folderCount": 0, "isEncrypted": false, "isTruncated": false, "largestFile": 48, "unpackedSize": 66}', 'not_scanned', 'This site has no virus scanner.', '2026-11-23 16:25:51.166213+00', 0);


--
-- Data for Name: image_library; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.image_library VALUES
	(true, '0.35.5');


--
-- Data for Name: images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.images OVERRIDING SYSTEM VALUE VALUES
	(1, 'images/Harbour Coupe.png57b60f64a24f01d77ee9667243b4fd99', 'image/png', 300, 200, 1385, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAsABIByJZgCdAFAAAD+6zb7pYQ3Wv9cXNkN4AA=', '{160,300}', '{}', '2026-11-23 16:25:50.280864+00', 0, NULL),
	(2, 'images/Harbour Coupe.png9a5a8f0d24062d74853178741c04f5e8', 'image/png', 300, 200, 1385, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAsABIByJZgCdAFAAAD+6zb7pYQ3Wv9cXNkN4AA=', '{160,300}', '{}', '2026-11-23 16:25:50.534355+00', 0, NULL),
	(3, 'images/Plain Van.png730db71dd2a99393b2735059bc38561a', 'image/png', 300, 200, 1385, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAsABIByJZgCdAFAAAD+6zb7pYQ3Wv9cXNkN4AA=', '{160,300}', '{}', '2026-11-23 16:25:50.791731+00', 0, NULL),
	(4, 'images/Old Boat.png47ad6d6ab22411feca4cd7fe296006e3', 'image/png', 300, 200, 1385, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAsABIByJZgCdAFAAAD+6zb7pYQ3Wv9cXNkN4AA=', '{160,300}', '{}', '2026-11-23 16:25:51.106017+00', 0, NULL);


--
-- Data for Name: list_blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.list_blocks VALUES
	(2, 0, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(2, 1, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(4, 0, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(4, 1, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(6, 0, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(6, 1, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(8, 0, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(8, 1, 9223372036854775807, 2147483647, '{1}', DEFAULT),
	(11, 0, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(11, 1, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(12, 0, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(12, 1, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(13, 0, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(13, 1, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(14, 0, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(14, 1, 9223372036854775807, 2147483647, '{2}', DEFAULT),
	(1, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(1, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(3, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(3, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(5, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(5, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(7, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(7, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(9, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(9, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(10, 0, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(10, 1, 9223372036854775807, 2147483647, '{1,2}', DEFAULT),
	(15, 0, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(15, 1, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(16, 0, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(16, 1, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(17, 0, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(17, 1, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(18, 0, 9223372036854775807, 2147483647, '{}', DEFAULT),
	(18, 1, 9223372036854775807, 2147483647, '{}', DEFAULT);


--
-- Data for Name: list_facets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.list_facets OVERRIDING SYSTEM VALUE VALUES
	(1, 'all'),
	(2, 'sub:car'),
	(3, 'category:vehicles'),
	(4, 'category:vehicles|sub:car'),
	(5, 'type:sp-mod'),
	(6, 'type:sp-mod|sub:car'),
	(7, 'type:sp-mod|category:vehicles'),
	(8, 'type:sp-mod|category:vehicles|sub:car'),
	(9, 'tag:4'),
	(10, 'tag:14'),
	(11, 'sub:unique'),
	(12, 'category:vehicles|sub:unique'),
	(13, 'type:sp-mod|sub:unique'),
	(14, 'type:sp-mod|category:vehicles|sub:unique'),
	(15, 'sub:boat'),
	(16, 'category:vehicles|sub:boat'),
	(17, 'type:sp-mod|sub:boat'),
	(18, 'type:sp-mod|category:vehicles|sub:boat');


--
-- Data for Name: list_mods; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.list_mods VALUES
	(1, 1795451150324412, 1, '{1,2,3,4,5,6,7,8,9,10}'),
	(2, 1795451150854905, 1, '{1,11,3,12,5,13,7,14,9,10}');


--
-- Data for Name: mails; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mails VALUES
	('732ac72b-aa4b-4619-a7a5-e19f0e8083b1', 'grace@example.org', 'register-code', '{}', '469e50b1-dddc-433b-b5b4-52ff192927b2', 'sent', 1, NULL, '2026-11-23 16:25:51.328232+00', '2026-11-23 16:25:51.716472+00');


--
-- Data for Name: migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.migrations VALUES
	('0001_first_release.sql', '2026-11-23 16:25:49.120711+00');


--
-- Data for Name: mod_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_changes OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'Administrator', 'added', '{"file": {"id": 1, "name": "Harbour Coupe 1.0.zip", "path": "mods/69ea21defc4133f84cfd1e3257d03fa6/Harbour Coupe 1.0.zip", "size": 308}, "name": "Harbour Coupe", "tags": ["Anime", "Lowrider"], "images": [{"id": 1, "path": "images/Harbour Coupe.png57b60f64a24f01d77ee9667243b4fd99"}], "mainTag": "Lowrider", "version": "1.0", "category": ["sp-mod"], "changelog": "", "mainImage": {"id": 1, "path": "images/Harbour Coupe.png57b60f64a24f01d77ee9667243b4fd99"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢", "subCategory": "car", "mainCategory": ["vehicles"], "searchKeywords": "harbour coupe docks"}', '2026-11-23 16:25:50.324412+00'),
	(2, 1, 1, 'Administrator', 'updated', '{"file": {"id": 2, "name": "Harbour Coupe 1.1.zip", "path": "mods/a9e56a17c649d8ca9d5cf08dd21508b6/Harbour Coupe 1.1.zip", "size": 308}, "name": "Harbour Coupé", "tags": ["Anime", "Lowrider"], "images": [{"id": 2, "path": "images/Harbour Coupe.png9a5a8f0d24062d74853178741c04f5e8"}], "mainTag": "Lowrider", "version": "1.1", "category": ["sp-mod"], "changelog": "It has doors.", "mainImage": {"id": 2, "path": "images/Harbour Coupe.png9a5a8f0d24062d74853178741c04f5e8"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢\n\nNow with doors.", "subCategory": "car", "mainCategory": ["vehicles"], "searchKeywords": "harbour coupe docks"}', '2026-11-23 16:25:50.581037+00'),
	(3, 2, 1, 'Administrator', 'added', '{"file": {"id": 3, "name": "Plain Van 2.zip", "path": "mods/13afacdc38f6fa179a8c497bdaf9be3b/Plain Van 2.zip", "size": 302}, "name": "Plain Van", "tags": ["Anime", "Lowrider"], "images": [{"id": 3, "path": "images/Plain Van.png730db71dd2a99393b2735059bc38561a"}], "mainTag": "Lowrider", "version": "2", "category": ["sp-mod"], "changelog": "", "mainImage": {"id": 3, "path": "images/Plain Van.png730db71dd2a99393b2735059bc38561a"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢", "subCategory": "unique", "mainCategory": ["vehicles"], "searchKeywords": "plain van docks"}', '2026-11-23 16:25:50.854905+00'),
	(4, 3, 1, 'Administrator', 'added', '{"file": {"id": 4, "name": "Old Boat 0.9.zip", "path": "mods/9ea4e8fa640218401c9fcf0e11d82b94/Old Boat 0.9.zip", "size": 303}, "name": "Old Boat", "tags": ["Anime", "Lowrider"], "images": [{"id": 4, "path": "images/Old Boat.png47ad6d6ab22411feca4cd7fe296006e3"}], "mainTag": "Lowrider", "version": "0.9", "category": ["sp-mod"], "changelog": "", "mainImage": {"id": 4, "path": "images/Old Boat.png47ad6d6ab22411feca4cd7fe296006e3"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢", "subCategory": "boat", "mainCategory": ["vehicles"], "searchKeywords": "old boat docks"}', '2026-11-23 16:25:51.201852+00'),
	(5, 3, 1, 'Administrator', 'deleted', '{"file": {"id": 4, "name": "Old Boat 0.9.zip", "path": "mods/9ea4e8fa640218401c9fcf0e11d82b94/Old Boat 0.9.zip", "size": 303}, "name": "Old Boat", "tags": ["Anime", "Lowrider"], "images": [{"id": 4, "path": "images/Old Boat.png47ad6d6ab22411feca4cd7fe296006e3"}], "mainTag": "Lowrider", "version": "0.9", "category": ["sp-mod"], "changelog": "", "mainImage": {"id": 4, "path": "images/Old Boat.png47ad6d6ab22411feca4cd7fe296006e3"}, "description": "# Harbour\n\n- first _line_\n- 50 % & \"more\" <tags> \\ back\n\n  Grüße, 你好 🚢", "subCategory": "boat", "mainCategory": ["vehicles"], "searchKeywords": "old boat docks"}', '2026-11-23 16:25:51.244801+00');


--
-- Data for Name: mod_downloads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_downloads VALUES
	(3, 0),
	(1, 1),
	(2, 1);


--
-- Data for Name: mod_history_images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_history_images VALUES
	(1, 1),
	(1, 2),
	(2, 3),
	(3, 4);


--
-- Data for Name: mod_images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_images VALUES
	(1, 2, 0),
	(2, 3, 0),
	(3, 4, 0);


--
-- Data for Name: mod_tags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mod_tags VALUES
	(1, 4, 0),
	(1, 14, 1),
	(2, 4, 0),
	(2, 14, 1),
	(3, 4, 0),
	(3, 14, 1);


--
-- Data for Name: mods; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mods OVERRIDING SYSTEM VALUE VALUES
	(1, NULL, 'Harbour Coupé', '# Harbour

- first _line_
- 50 % & "more" <tags> \ back

  Grüße, 你好 🚢

Now with doors.', 'harbour coupe docks', '{sp-mod}', '{vehicles}', 'car', 14, 2, 2, '2026-11-23 16:25:50.324412+00', NULL, '2026-11-23 16:25:50.581037+00', NULL, '2026-11-23 16:25:50.581037+00', NULL),
	(2, NULL, 'Plain Van', '# Harbour

- first _line_
- 50 % & "more" <tags> \ back

  Grüße, 你好 🚢', 'plain van docks', '{sp-mod}', '{vehicles}', 'unique', 14, 3, 3, '2026-11-23 16:25:50.854905+00', NULL, '2026-11-23 16:25:50.854905+00', NULL, '2026-11-23 16:25:50.854905+00', NULL),
	(3, NULL, 'Old Boat', '# Harbour

- first _line_
- 50 % & "more" <tags> \ back

  Grüße, 你好 🚢', 'old boat docks', '{sp-mod}', '{vehicles}', 'boat', 14, 4, 4, '2026-11-23 16:25:51.201852+00', NULL, '2026-11-23 16:25:51.244801+00', '2026-11-23 16:25:51.244801+00', '2026-11-23 16:25:51.201852+00', NULL);


--
-- Data for Name: object_check; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.object_check VALUES
	(true, '', '2026-11-23 16:25:49.120711+00');


--
-- Data for Name: object_problems; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: observed_spans; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.observed_spans VALUES
	('2026-11-23 16:25:49.120711+00', '2026-11-23 16:25:49.438275+00');


--
-- Data for Name: one_time_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.one_time_codes VALUES
	('469e50b1-dddc-433b-b5b4-52ff192927b2', 'register', 'grace@example.org', NULL, 'grace@example.org', NULL, '2026-11-23 16:35:51.66341+00', 0, '2026-11-23 16:25:51.77943+00', '2026-11-23 16:25:51.328232+00', '34c21b93-2b24-4c5f-bc24-75d434b18478', 0);


--
-- Data for Name: pending_registrations; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limits VALUES
	('\x91454cdf2d45c9bc9a791caacdcd3ae6ecdb53e7175fb1c58c527b778e4c4544', 1, '2026-11-23 17:25:51.269376+00'),
	('\x37c1479baa6830bf9c8665561e5520d6286c24679af0b1544dd2939e552ae046', 1, '2026-11-23 16:26:51.328232+00'),
	('\x5eb11a3745cdf60bdd83c1baba1c6b1297df0c1c5f4a043d03f3c795aae649a8', 1, '2026-11-23 17:25:51.328232+00'),
	('\xa89c7ddc22721a9c1e47f3331238e33a9f15c709098750bb5271a818bd45d006', 1, '2026-11-24 16:25:51.328232+00'),
	('\x4bd7e37cd2cb6c9d8a00db9576b5b9950e0cc1ca6dd47868960a903484bfcc28', 1, '2026-11-24 16:25:51.328232+00'),
	('\xcec5bbde65fa8fa028a7b0b6e13783de85b0d7bd7360f3d35f136f555a2422f7', 0, '2026-11-23 16:35:51.768603+00'),
	('\x43aa7fe45f3d0fd9093fbe800670e0fb4e90b2f3c40982f7c720e8f39b4fde51', 0, '2026-11-24 16:25:51.774666+00'),
	('\x8a110e0638b0a615c029d7dfb3890ac9e935a601ecbefde2c6ed5b6d513c0e19', 0, '2026-11-23 16:30:51.808119+00'),
	('\x9c9a02cd798e9d71874afee345ef50f28e716f4903ef70f0dda9ad4e6b43eceb', 0, '2026-11-23 17:25:51.811048+00'),
	('\xee57223427198a27c158ef57d08a1cc41ebfd0967ac014227ffedf2d8a2d167b', 2, '2026-11-23 16:35:51.937776+00'),
	('\xc73e6a51564231ce2d6190a9ff906e0798697de8ab943f34d323c9ec4c4e28e8', 2, '2026-11-24 16:25:51.941502+00'),
	('\xf5f9a259ccf7d5e09522c5230966bec136555753ec4c5042ab985a5d6a266b3a', 0, '2026-11-23 16:30:49.732057+00'),
	('\x7c7d51d9b0d5957af9b334f03ed25657e9f4eacddf29f6551bff14218984c9e9', 0, '2026-11-23 16:30:49.734417+00'),
	('\xc3f8769ab1bc1a44303faaa1ec037855b9204d450c82868470d01ebed6bb22e3', 0, '2026-11-23 17:25:49.735155+00');


--
-- Data for Name: releases; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.releases OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, '1.0', '', '2026-11-23 16:25:50.324412+00'),
	(2, 1, 2, '1.1', 'It has doors.', '2026-11-23 16:25:50.581037+00'),
	(3, 2, 3, '2', '', '2026-11-23 16:25:50.854905+00'),
	(4, 3, 4, '0.9', '', '2026-11-23 16:25:51.201852+00');


--
-- Data for Name: reports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reports OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'It does not start any more', NULL, NULL, 'me@example.org', '\x3b3895f6fb0a7ee861666371c7c9315ccf1b58acbe2461df12c323d3e6e1135c', 1, '2026-11-23 16:25:51.946504+00', '2026-11-23 16:25:51.946504+00', NULL, NULL, NULL),
	(2, 1, 'The wheels are <b>missing</b>', NULL, 2, NULL, '\x4a90537b8cf60e3483f61c97427e56f9c8bc090c691c45f9a0425ae5b74ffacb', 1, '2026-11-23 16:25:51.970394+00', '2026-11-23 16:25:51.970394+00', NULL, NULL, NULL);


--
-- Data for Name: search_docs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_docs VALUES
	(1, 'harbourcoupe', '{10,6}', '{10,6,7,5,16,14,18}', '{3,13,5}', '{10}'),
	(2, 'plainvan', '{25,27}', '{25,27,7,26,16,14,18}', '{3,13,26}', '{10}');


--
-- Data for Name: search_generic_words; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_misses; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_rebuild; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_terms_0; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_terms_0 VALUES
	(0, 1, 'harbourcoupe', 1795451150324412, '{-10,-9,-8,-7,-6,-5,-4,-3,-2,-1,2,4,6,8,10,12,13,14,16,18,20,21,22,24,26,28,30,32,34,36,38,40,42,44,46,48}'),
	(0, 2, 'plainvan', 1795451150854905, '{-14,-13,-12,-11,-10,-9,-7,-5,-3,-1,2,4,6,8,14,16,18,20,22,24,26,28,30,32,34,36,38,40,42,50,51,52,54,55}');


--
-- Data for Name: search_terms_1; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_terms_2; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_terms_3; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_terms_4; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: search_words; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_words OVERRIDING SYSTEM VALUE VALUES
	(5, 'car', 1, 0),
	(6, 'coupe', 1, 1),
	(22, 'doors', 1, 0),
	(23, 'now', 1, 0),
	(24, 'with', 1, 0),
	(25, 'plain', 1, 1),
	(26, 'unique', 1, 0),
	(27, 'van', 1, 1),
	(1, '50', 2, 0),
	(2, '50more', 2, 0),
	(3, 'anime', 2, 0),
	(4, 'back', 2, 0),
	(7, 'docks', 2, 0),
	(8, 'first', 2, 0),
	(9, 'grusse', 2, 0),
	(10, 'harbour', 2, 1),
	(11, 'line', 2, 0),
	(12, 'line50', 2, 0),
	(13, 'lowrider', 2, 0),
	(14, 'mods', 2, 0),
	(15, 'more', 2, 0),
	(16, 'sp', 2, 0),
	(17, 'tags', 2, 0),
	(18, 'vehicles', 2, 0),
	(19, '你', 2, 0),
	(20, '你好', 2, 0),
	(21, '好', 2, 0),
	(28, 'boat', 0, 0),
	(29, 'old', 0, 0);


--
-- Data for Name: server_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.server_secrets VALUES
	('accounts', '\x7b9db99d68922fb89547aface533d9c7b3f5c547cb50aef663a5c013c9ec5615'),
	('uploads', '\x58e9360348854592c091128e52475e2148f9603eba67678bb2038932fe22c650'),
	('images', '\xe9eba37c0839e64e73cb7994e1263ad4ce2f9a2f54709a165559c64084905b0c'),
	('download-visitors', '\xc78e9920b5f961d721922c570b5bef8b74b2c531da934f963cf8a277f25ffe5f');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES
	('\x477ba700d3d1f8cf1a9c181920f21eaf3380743445f3a66b95be53ab716b1766', 1, '\x20490cab5199c6480f615feabf0aaa267325ef5f2bd093695237ffd9e2bf173e', '2026-11-23 16:25:49.77683+00', '2026-11-23 16:25:49.77683+00'),
	('\xde241f9e3678808c22dee55b72fc3e601ba0d4019f2d4f81a16f2fe620ba65e8', 2, '\x20490cab5199c6480f615feabf0aaa267325ef5f2bd093695237ffd9e2bf173e', '2026-11-23 16:25:51.923608+00', '2026-11-23 16:25:51.923608+00'),
	('\xcd55b1108d947ea89344a2c4e19f2a27755343d38b9bb47f7b0a3e8ce44fbacb', 1, '\x20490cab5199c6480f615feabf0aaa267325ef5f2bd093695237ffd9e2bf173e', '2026-11-23 16:25:52.279819+00', '2026-11-23 16:25:52.279819+00');


--
-- Data for Name: site_identity; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.site_identity VALUES
	(true, '76b95214-f5ad-47b4-83a3-a4f1b6eea472');


--
-- Data for Name: stray_objects; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: stray_sweep; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tags VALUES
	(2, 'DC'),
	(3, 'Animal'),
	(4, 'Anime'),
	(5, 'Celebrity'),
	(6, 'Child'),
	(7, 'Evil'),
	(8, 'Fusion'),
	(9, 'Glowing'),
	(10, 'Kaiju'),
	(11, 'Marvel'),
	(12, 'Monster'),
	(13, 'Titan'),
	(14, 'Lowrider');


--
-- Data for Name: uploads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.uploads VALUES
	('UwUUuZgLhkkiXRalXwTS9RrF', 1, 'image', 'Harbour Coupe.png', 1385, 'image/png', 'images/Harbour Coupe.png9a5a8f0d24062d74853178741c04f5e8', 'bb96aa23ef8d6dabf670b780d9ce4a5a', 8388608, 'ready', NULL, NULL, 2, '2026-11-23 16:25:50.429976+00', '2026-11-23 16:25:50.534355+00', 1),
	('8Px9qw4lNMnsWGv4XVj-UUt8', 1, 'file', 'Harbour Coupe 1.0.zip', 308, 'application/zip', 'mods/69ea21defc4133f84cfd1e3257d03fa6/Harbour Coupe 1.0.zip', 'bd393c4c2bcfc4f03ca791893f9efba0', 8388608, 'ready', NULL, 1, NULL, '2026-11-23 16:25:49.802499+00', '2026-11-23 16:25:50.167554+00', 0),
	('i-6w_5HMkcFbBNT47JhF9jBN', 1, 'image', 'Harbour Coupe.png', 1385, 'image/png', 'images/Harbour Coupe.png57b60f64a24f01d77ee9667243b4fd99', '2931c8384d312c4817342867d99ee639', 8388608, 'ready', NULL, NULL, 1, '2026-11-23 16:25:49.802852+00', '2026-11-23 16:25:50.280864+00', 1),
	('edWvPDyCqVCfLR1b7tUYnKUC', 1, 'file', 'Harbour Coupe 1.1.zip', 308, 'application/zip', 'mods/a9e56a17c649d8ca9d5cf08dd21508b6/Harbour Coupe 1.1.zip', '82887873945e3da321a4020bcd13bddf', 8388608, 'ready', NULL, 2, NULL, '2026-11-23 16:25:50.428317+00', '2026-11-23 16:25:50.519027+00', 0),
	('hi-FenmB_ik41t4qJeqBw-vD', 1, 'image', 'Old Boat.png', 1385, 'image/png', 'images/Old Boat.png47ad6d6ab22411feca4cd7fe296006e3', '8de68b46438c36dc48513005c21039f5', 8388608, 'ready', NULL, NULL, 4, '2026-11-23 16:25:50.936532+00', '2026-11-23 16:25:51.106017+00', 1),
	('h0DNpcVSRfdafTg7MkOqciZ8', 1, 'file', 'Old Boat 0.9.zip', 303, 'application/zip', 'mods/9ea4e8fa640218401c9fcf0e11d82b94/Old Boat 0.9.zip', '6df9033347e2958e241ff3e30e84b630', 8388608, 'ready', NULL, 4, NULL, '2026-11-23 16:25:50.932819+00', '2026-11-23 16:25:51.166213+00', 0),
	('y4_Ludmt2SOPhBaxscEyLggF', 1, 'image', 'Plain Van.png', 1385, 'image/png', 'images/Plain Van.png730db71dd2a99393b2735059bc38561a', 'f8eff63342c5a0847b0bb5d8193321e5', 8388608, 'ready', NULL, NULL, 3, '2026-11-23 16:25:50.67382+00', '2026-11-23 16:25:50.791731+00', 1),
	('oBrUx7hLviqXDFCqlqzuPI5h', 1, 'file', 'Plain Van 2.zip', 302, 'application/zip', 'mods/13afacdc38f6fa179a8c497bdaf9be3b/Plain Van 2.zip', '102fdf085d1516fe713ae4142df300f4', 8388608, 'ready', NULL, 3, NULL, '2026-11-23 16:25:50.670134+00', '2026-11-23 16:25:50.812163+00', 0);


--
-- Data for Name: web_builds; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.web_builds VALUES
	('dda3418b582a253d8b9a5beec4ad1657', '{about-us-DBWdYqOu.js,account-C-ppCJAM.js,account-Srvzt_sE.css,add-BaEiOGmN.js,add-screen-OueRlqBA.js,archivo-accents-CWA75f37.woff2,archivo-x_1wHArF.woff2,as-sentence-GOHbFiBX.js,banner-maps-NzTYDICI.svg,banner-props-hYvEgPPm.svg,banner-script-B3jzTHR7.svg,banner-vehicles-CbcOLEcj.svg,code-request-BLMsz6YV.css,code-request-tKezMgfV.js,contact-us-C7i7UM1A.js,empty-list-B3CZGHcG.svg,empty-search-BYfZB6fq.svg,entry.client-BW5qnUTv.js,error-CV40DyZ1.svg,error-V1YsRUfp.js,faqs-BPvGrAdL.css,faqs-BYVV26YJ.js,file-contents-C-iMlG4o.js,file-contents-Dl_ZxvJJ.css,filter-panel-B7WDRI1z.js,formatted-text-BgVFcAQf.js,formatted-text-DoCthlWM.css,forms-BjQUkFSw.css,forms-Coc6GG3U.js,go-unseen-yvSNeVF0.js,hash-file-DFZ8OvTC.js,history-Bg3diNr4.js,history-Cxwd9Hcw.js,history-DTuIoQch.css,home-Bg3diNr4.js,home-Bh6zefgZ.js,home-cJtLgbZU.css,icon-DMjFWZKg.css,icon-folder-CDr26l0I.js,icon-play-7jr2kY00.js,icon-search-CfNqEGMm.js,lightbox-Brx1d492.css,lightbox-CokQuPqR.js,load-failure-B9m4gDNX.js,load-list-aQtes4YI.css,login-DfChVfi6.css,login-gtb0-RKe.js,logo-D_Zmd6PI.svg,loop-places-DrejwnPm.js,manifest-5afdccf5.js,mod-6LXEFUtX.js,mod-Bg3diNr4.js,mod-picture-Bo8PdUP_.css,mod-t9Uj_N2q.css,mods-Bg3diNr4.js,mods-p0bf34Mv.js,most-downloaded-BNBylssb.js,most-downloaded-Bg3diNr4.js,no-image-DzutFHB-.svg,no-image-graphics-S7WaBuvm.svg,no-image-maps-ClVbnBq9.svg,no-image-peds-DGwsJBPM.svg,no-image-prop-OH4VtRXA.svg,no-image-script-D2Acg9Z0.svg,no-image-vehicles-DMMH11qP.svg,no-image-weapon-BbfsphCd.svg,not-found-Bg3diNr4.js,not-found-Cxf1jW8d.svg,not-found-DG15Ph7v.js,offline--mNyMSZU.svg,offline-d3475ePx.js,ped-animal-DlhVmABe.svg,ped-anime-gucXIryM.svg,ped-celebrity-BaY5ZeH1.svg,ped-child-DPjsccN2.svg,ped-dc-BLAUXeFU.svg,ped-evil-BT7CGAAZ.svg,ped-fusion-DYb3TE47.svg,ped-glowing-CWzgIumL.svg,ped-kaiju-DXh69sDg.svg,ped-marvel-BARF6f8O.svg,ped-monster-Co8XlzwS.svg,ped-titan-DesfaPKL.svg,privacy-CRiJqzFF.js,recent-searches-D7dwBLQx.js,recently-uploaded-Bg3diNr4.js,recently-uploaded-C5ITZb67.js,refund-PRo02MjQ.js,refused-GmwN8Cap.js,rendered-text-DzJySFvZ.js,report-BTOlqzKR.js,report-aqa3dRcI.css,rolldown-runtime-XKyaHtl9.js,root-Cb2zNblg.js,root-HgYSuGpU.css,search-mods-3efDwY_l.css,search-mods-Bg3diNr4.js,search-mods-omSjchlo.js,shared-D60bZb7c.css,shared-c8PAKGBu.js,shipping-BZMw7bm_.js,side-column-BqHQx_Do.js,side-column-DMlV9nqK.css,signed-address-DXjnbay8.css,start-loop-pJCA2gBR.js,suggestion-popup-CHba6y7E.css,suggestion-popup-Rh6upEqs.js,tag-mods-Bg3diNr4.js,tag-mods-fAKvxYAX.js,terms-conditions-klbNRocF.js,thumbnail-strip-BYUFJodn.js,thumbnail-strip-p36jdEOk.css,trash-CBnAFBm-.css,trash-DOjTH5Az.js,update-Bg3diNr4.js,update-DRRD3xja.js,update-screen-CEMdd9Ph.js,use-leave-warning-Dv8hLJd2.js,use-leave-warning-Dvtg9wF8.css}', '2026-11-23 16:25:49.682031+00');


--
-- Name: accounts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.accounts_id_seq', 2, true);


--
-- Name: files_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.files_id_seq', 4, true);


--
-- Name: images_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.images_id_seq', 4, true);


--
-- Name: list_facets_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.list_facets_id_seq', 18, true);


--
-- Name: mod_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mod_changes_id_seq', 5, true);


--
-- Name: mods_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mods_id_seq', 3, true);


--
-- Name: releases_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.releases_id_seq', 4, true);


--
-- Name: reports_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.reports_id_seq', 2, true);


--
-- Name: search_words_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.search_words_id_seq', 29, true);


--
-- Name: tags_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tags_id_seq', 14, true);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261123 queue_stats_20261123_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261124 queue_stats_20261124_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue_stats_20261124
    ADD CONSTRAINT queue_stats_20261124_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: catalogue_version catalogue_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (singleton);


--
-- Name: download_networks download_networks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_networks
    ADD CONSTRAINT download_networks_pkey PRIMARY KEY (hour, mod_id, network);


--
-- Name: download_sites download_sites_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.download_sites
    ADD CONSTRAINT download_sites_pkey PRIMARY KEY (hour, mod_id, site);


--
-- Name: file_contents file_contents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_contents
    ADD CONSTRAINT file_contents_pkey PRIMARY KEY (file_id);


--
-- Name: files files_path_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_path_key UNIQUE (path);


--
-- Name: files files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);


--
-- Name: image_library image_library_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.image_library
    ADD CONSTRAINT image_library_pkey PRIMARY KEY (singleton);


--
-- Name: images images_path_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_path_key UNIQUE (path);


--
-- Name: images images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);


--
-- Name: list_blocks list_blocks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_blocks
    ADD CONSTRAINT list_blocks_pkey PRIMARY KEY (facet_id, sort, from_key, from_id);


--
-- Name: list_facets list_facets_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_facets
    ADD CONSTRAINT list_facets_key_key UNIQUE (key);


--
-- Name: list_facets list_facets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_facets
    ADD CONSTRAINT list_facets_pkey PRIMARY KEY (id);


--
-- Name: list_mods list_mods_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_mods
    ADD CONSTRAINT list_mods_pkey PRIMARY KEY (mod_id);


--
-- Name: mails mails_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);


--
-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);


--
-- Name: mod_changes mod_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_changes
    ADD CONSTRAINT mod_changes_pkey PRIMARY KEY (id);


--
-- Name: mod_downloads mod_downloads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_downloads
    ADD CONSTRAINT mod_downloads_pkey PRIMARY KEY (mod_id);


--
-- Name: mod_history_images mod_history_images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_history_images
    ADD CONSTRAINT mod_history_images_pkey PRIMARY KEY (mod_id, image_id);


--
-- Name: mod_images mod_images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_images
    ADD CONSTRAINT mod_images_pkey PRIMARY KEY (mod_id, "position");


--
-- Name: mod_tags mod_tags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_tags
    ADD CONSTRAINT mod_tags_pkey PRIMARY KEY (mod_id, tag_id);


--
-- Name: mods mods_external_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_external_id_key UNIQUE (external_id);


--
-- Name: mods mods_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_pkey PRIMARY KEY (id);


--
-- Name: object_check object_check_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.object_check
    ADD CONSTRAINT object_check_pkey PRIMARY KEY (is_only);


--
-- Name: object_problems object_problems_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.object_problems
    ADD CONSTRAINT object_problems_pkey PRIMARY KEY (path);


--
-- Name: observed_spans observed_spans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.observed_spans
    ADD CONSTRAINT observed_spans_pkey PRIMARY KEY (starts_at);


--
-- Name: one_time_codes one_time_codes_by_request; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_by_request UNIQUE NULLS NOT DISTINCT (purpose, subject, request_id);


--
-- Name: one_time_codes one_time_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);


--
-- Name: pending_registrations pending_registrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_registrations
    ADD CONSTRAINT pending_registrations_pkey PRIMARY KEY (registration_id);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);


--
-- Name: releases releases_mod_id_file_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_mod_id_file_id_key UNIQUE (mod_id, file_id);


--
-- Name: releases releases_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_pkey PRIMARY KEY (id);


--
-- Name: reports reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);


--
-- Name: search_docs search_docs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_docs
    ADD CONSTRAINT search_docs_pkey PRIMARY KEY (mod_id);


--
-- Name: search_generic_words search_generic_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_generic_words
    ADD CONSTRAINT search_generic_words_pkey PRIMARY KEY (facet_id);


--
-- Name: search_misses search_misses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_misses
    ADD CONSTRAINT search_misses_pkey PRIMARY KEY (query);


--
-- Name: search_rebuild search_rebuild_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_rebuild
    ADD CONSTRAINT search_rebuild_pkey PRIMARY KEY (singleton);


--
-- Name: search_terms search_terms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms
    ADD CONSTRAINT search_terms_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_0 search_terms_0_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_0
    ADD CONSTRAINT search_terms_0_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_1 search_terms_1_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_1
    ADD CONSTRAINT search_terms_1_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_2 search_terms_2_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_2
    ADD CONSTRAINT search_terms_2_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_3 search_terms_3_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_3
    ADD CONSTRAINT search_terms_3_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_terms_4 search_terms_4_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_terms_4
    ADD CONSTRAINT search_terms_4_pkey PRIMARY KEY (mod_id, band);


--
-- Name: search_words search_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (id);


--
-- Name: search_words search_words_word_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_word_key UNIQUE (word);


--
-- Name: server_secrets server_secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.server_secrets
    ADD CONSTRAINT server_secrets_pkey PRIMARY KEY (name);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);


--
-- Name: site_identity site_identity_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_identity
    ADD CONSTRAINT site_identity_pkey PRIMARY KEY (singleton);


--
-- Name: stray_objects stray_objects_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stray_objects
    ADD CONSTRAINT stray_objects_pkey PRIMARY KEY (path);


--
-- Name: stray_sweep stray_sweep_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stray_sweep
    ADD CONSTRAINT stray_sweep_pkey PRIMARY KEY (singleton);


--
-- Name: tags tags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);


--
-- Name: uploads uploads_path_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_path_key UNIQUE (path);


--
-- Name: uploads uploads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);


--
-- Name: web_builds web_builds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_builds
    ADD CONSTRAINT web_builds_pkey PRIMARY KEY (id);


--
-- Name: job_common_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i10 ON jobs.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i11 ON jobs.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i12 ON jobs.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON jobs.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON jobs.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i7 ON jobs.job_common USING btree (name, group_id) WHERE ((state = 'active'::jobs.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: jobs; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON jobs.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::jobs.job_state, 'retry'::jobs.job_state, 'failed'::jobs.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_common_i9 ON jobs.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::jobs.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX job_dep_parent_idx ON jobs.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261123_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261124_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX queue_stats_20261124_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261124 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: jobs; Owner: -
--

CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);


--
-- Name: accounts_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX accounts_by_email ON public.accounts USING btree (lower(email));


--
-- Name: mails_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mails_by_time ON public.mails USING btree (created_at);


--
-- Name: mod_changes_by_mod; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_changes_by_mod ON public.mod_changes USING btree (mod_id, id DESC);


--
-- Name: mod_history_images_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_history_images_by_image ON public.mod_history_images USING btree (image_id);


--
-- Name: mod_images_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_images_by_image ON public.mod_images USING btree (image_id);


--
-- Name: mod_tags_by_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mod_tags_by_tag ON public.mod_tags USING btree (tag_id);


--
-- Name: mods_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_file ON public.mods USING btree (file_id) WHERE (file_id IS NOT NULL);


--
-- Name: mods_by_main_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_by_main_image ON public.mods USING btree (main_image_id) WHERE (main_image_id IS NOT NULL);


--
-- Name: mods_in_trash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mods_in_trash ON public.mods USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: one_time_codes_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX one_time_codes_by_account ON public.one_time_codes USING btree (account_id);


--
-- Name: pending_registrations_by_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pending_registrations_by_address ON public.pending_registrations USING btree (email_key);


--
-- Name: rate_limits_by_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rate_limits_by_end ON public.rate_limits USING btree (ends_at);


--
-- Name: releases_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX releases_by_file ON public.releases USING btree (file_id);


--
-- Name: releases_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX releases_by_time ON public.releases USING btree (published_at DESC, id DESC);


--
-- Name: reports_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_account ON public.reports USING btree (account_id) WHERE (account_id IS NOT NULL);


--
-- Name: reports_by_mod; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_mod ON public.reports USING btree (mod_id, created_at DESC, id DESC);


--
-- Name: reports_closed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_closed ON public.reports USING btree (created_at DESC, id DESC) WHERE (closed_at IS NOT NULL);


--
-- Name: reports_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_open ON public.reports USING btree (created_at DESC, id DESC) WHERE (closed_at IS NULL);


--
-- Name: reports_open_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reports_open_once ON public.reports USING btree (fold_key) WHERE (closed_at IS NULL);


--
-- Name: search_terms_by_creation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_by_creation ON ONLY public.search_terms USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_0_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_0_created_key_mod_id_idx ON public.search_terms_0 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_by_name ON ONLY public.search_terms USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_0_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_0_name_key_mod_id_idx ON public.search_terms_0 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_by_term; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_by_term ON ONLY public.search_terms USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_0_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_0_terms_idx ON public.search_terms_0 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_1_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_1_created_key_mod_id_idx ON public.search_terms_1 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_1_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_1_name_key_mod_id_idx ON public.search_terms_1 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_1_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_1_terms_idx ON public.search_terms_1 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_2_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_2_created_key_mod_id_idx ON public.search_terms_2 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_2_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_2_name_key_mod_id_idx ON public.search_terms_2 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_2_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_2_terms_idx ON public.search_terms_2 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_3_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_3_created_key_mod_id_idx ON public.search_terms_3 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_3_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_3_name_key_mod_id_idx ON public.search_terms_3 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_3_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_3_terms_idx ON public.search_terms_3 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_terms_4_created_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_4_created_key_mod_id_idx ON public.search_terms_4 USING btree (created_key DESC, mod_id DESC);


--
-- Name: search_terms_4_name_key_mod_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_4_name_key_mod_id_idx ON public.search_terms_4 USING btree (name_key, mod_id DESC);


--
-- Name: search_terms_4_terms_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_terms_4_terms_idx ON public.search_terms_4 USING gin (terms) WITH (fastupdate=off);


--
-- Name: search_words_by_trigram; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_words_by_trigram ON public.search_words USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);


--
-- Name: sessions_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id, network);


--
-- Name: sessions_by_use; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_use ON public.sessions USING btree (last_used_at);


--
-- Name: stray_objects_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stray_objects_by_age ON public.stray_objects USING btree (days_seen);


--
-- Name: tags_by_label; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX tags_by_label ON public.tags USING btree (lower(tag));


--
-- Name: uploads_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX uploads_by_file ON public.uploads USING btree (file_id) WHERE (file_id IS NOT NULL);


--
-- Name: uploads_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX uploads_by_image ON public.uploads USING btree (image_id) WHERE (image_id IS NOT NULL);


--
-- Name: uploads_by_use; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX uploads_by_use ON public.uploads USING btree (touched_at);


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.job_common_pkey;


--
-- Name: queue_stats_20261123_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261123_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261123_pkey;


--
-- Name: queue_stats_20261124_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261124_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261124_pkey; Type: INDEX ATTACH; Schema: jobs; Owner: -
--

ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261124_pkey;


--
-- Name: search_terms_0_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_0_created_key_mod_id_idx;


--
-- Name: search_terms_0_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_0_name_key_mod_id_idx;


--
-- Name: search_terms_0_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_0_pkey;


--
-- Name: search_terms_0_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_0_terms_idx;


--
-- Name: search_terms_1_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_1_created_key_mod_id_idx;


--
-- Name: search_terms_1_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_1_name_key_mod_id_idx;


--
-- Name: search_terms_1_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_1_pkey;


--
-- Name: search_terms_1_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_1_terms_idx;


--
-- Name: search_terms_2_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_2_created_key_mod_id_idx;


--
-- Name: search_terms_2_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_2_name_key_mod_id_idx;


--
-- Name: search_terms_2_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_2_pkey;


--
-- Name: search_terms_2_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_2_terms_idx;


--
-- Name: search_terms_3_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_3_created_key_mod_id_idx;


--
-- Name: search_terms_3_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_3_name_key_mod_id_idx;


--
-- Name: search_terms_3_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_3_pkey;


--
-- Name: search_terms_3_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_3_terms_idx;


--
-- Name: search_terms_4_created_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_creation ATTACH PARTITION public.search_terms_4_created_key_mod_id_idx;


--
-- Name: search_terms_4_name_key_mod_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_name ATTACH PARTITION public.search_terms_4_name_key_mod_id_idx;


--
-- Name: search_terms_4_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_pkey ATTACH PARTITION public.search_terms_4_pkey;


--
-- Name: search_terms_4_terms_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_terms_by_term ATTACH PARTITION public.search_terms_4_terms_idx;


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: jobs; Owner: -
--

ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;


--
-- Name: file_contents file_contents_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_contents
    ADD CONSTRAINT file_contents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;


--
-- Name: list_blocks list_blocks_facet_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_blocks
    ADD CONSTRAINT list_blocks_facet_id_fkey FOREIGN KEY (facet_id) REFERENCES public.list_facets(id);


--
-- Name: list_mods list_mods_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.list_mods
    ADD CONSTRAINT list_mods_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id);


--
-- Name: mod_changes mod_changes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_changes
    ADD CONSTRAINT mod_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: mod_changes mod_changes_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_changes
    ADD CONSTRAINT mod_changes_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_downloads mod_downloads_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_downloads
    ADD CONSTRAINT mod_downloads_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_history_images mod_history_images_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_history_images
    ADD CONSTRAINT mod_history_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);


--
-- Name: mod_history_images mod_history_images_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_history_images
    ADD CONSTRAINT mod_history_images_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_images mod_images_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_images
    ADD CONSTRAINT mod_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);


--
-- Name: mod_images mod_images_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_images
    ADD CONSTRAINT mod_images_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_tags mod_tags_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_tags
    ADD CONSTRAINT mod_tags_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: mod_tags mod_tags_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mod_tags
    ADD CONSTRAINT mod_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id);


--
-- Name: mods mods_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);


--
-- Name: mods mods_main_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_main_image_id_fkey FOREIGN KEY (main_image_id) REFERENCES public.images(id);


--
-- Name: mods mods_main_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mods
    ADD CONSTRAINT mods_main_tag_id_fkey FOREIGN KEY (main_tag_id) REFERENCES public.tags(id);


--
-- Name: one_time_codes one_time_codes_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: releases releases_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);


--
-- Name: releases releases_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: reports reports_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: reports reports_closed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: reports reports_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: search_docs search_docs_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_docs
    ADD CONSTRAINT search_docs_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: search_generic_words search_generic_words_facet_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_generic_words
    ADD CONSTRAINT search_generic_words_facet_id_fkey FOREIGN KEY (facet_id) REFERENCES public.list_facets(id) ON DELETE CASCADE;


--
-- Name: search_terms search_terms_mod_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.search_terms
    ADD CONSTRAINT search_terms_mod_id_fkey FOREIGN KEY (mod_id) REFERENCES public.mods(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: uploads uploads_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;


--
-- Name: uploads uploads_file_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE SET NULL;


--
-- Name: uploads uploads_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id) ON DELETE SET NULL;


--
-- PostgreSQL database dump complete
--


